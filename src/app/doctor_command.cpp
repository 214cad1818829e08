// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "app/doctor_checks.h"
#include "app/json_line.h"
#include "app/subcommands.h"

namespace rochade {
namespace {

struct DoctorOptions {
    bool json = false;
};

std::string_view word_for(Finding::State state) {
    switch (state) {
        case Finding::State::Present: return "present";
        case Finding::State::Missing: return "missing";
        case Finding::State::Optional: break;
    }
    return "optional";
}

ExitCode examine(const DoctorOptions& options, const Context& context) {
    ExitCode code = ExitCode::Done;
    for (const Finding& finding : look_at_everything(context)) {
        if (finding.state == Finding::State::Missing) code = ExitCode::No;
        if (options.json) {
            print_json(context.out, {{"what", finding.what},
                                     {"state", word_for(finding.state)},
                                     {"text", finding.sentence}});
        } else {
            context.out << finding.sentence << '\n';
        }
    }
    if (!options.json) {
        context.out << context.text(code == ExitCode::Done
                                        ? "Everything that is needed is there."
                                        : "Something is missing; the game goes on with what is "
                                          "there.")
                    << '\n';
    }
    return code;
}

}  // namespace

void declare_doctor(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "doctor",
                                   "Tells what is missing on this machine, and what to do.");
    auto options = std::make_shared<DoctorOptions>();
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return examine(*options, context); };
    });
}

}  // namespace rochade
