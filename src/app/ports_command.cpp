// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

#include "app/json_line.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "app/wall.h"
#include "base/overloaded.h"
#include "tactile/ports.h"

namespace rochade {
namespace {

struct PortsOptions {
    std::vector<std::string> ports;
    bool json = false;
    bool udev = false;
};

/// What was found at one port.
struct PortReport {
    tactile::PortInfo info;
    const tactile::BoardDriver* board = nullptr;  // the make that answers
    std::vector<tactile::Identified> told;
    std::optional<tactile::StreamError> error;
};

std::vector<tactile::PortInfo> ports_to_ask(const PortsOptions& options) {
    auto listed = tactile::list_ports();
    if (options.ports.empty()) return listed;
    std::vector<tactile::PortInfo> ports;
    for (const std::string& name : options.ports) {
        for (const std::string& port : tactile::resolve_port(name)) {
            const auto known =
                std::find_if(listed.begin(), listed.end(),
                             [&port](const auto& info) { return info.name == port; });
            ports.push_back({port, "", known != listed.end() ? known->usb : std::nullopt});
        }
    }
    return ports;
}

/// Asks in the words of one make after the other.
PortReport ask(const tactile::PortInfo& info, const Wall& wall) {
    PortReport report{info, nullptr, {}, std::nullopt};
    for (const tactile::BoardDriver* driver : tactile::probe_order(info.usb)) {
        const auto answer = tactile::probe_port(info.name, *driver, [&wall] { return wall.now(); });
        if (const auto* error = std::get_if<tactile::StreamError>(&answer)) {
            report.error = *error;
            return report;
        }
        if (const auto* board = std::get_if<tactile::BoardAnswered>(&answer)) {
            report.board = driver;
            report.told = board->told;
            return report;
        }
    }
    return report;
}

std::string_view word_for(tactile::Identified::What what) {
    using What = tactile::Identified::What;
    switch (what) {
        case What::SerialNumber: return "serial_number";
        case What::LongSerialNumber: return "long_serial_number";
        case What::Version: return "version";
        case What::BusAddress: return "bus_address";
        case What::Maker: break;
    }
    return "maker";
}

std::string sentence_of(const PortReport& report, const Catalog& catalog) {
    if (report.error) return sentence_for(*report.error, catalog);
    if (report.board == nullptr) {
        return catalog.format(
            "No board answers on the port {port}. Switch it on, or name another port.",
            {{"port", report.info.name}});
    }
    std::string sentence =
        catalog.format("On the port {port} a board answers: {board}.",
                       {{"port", report.info.name}, {"board", std::string(report.board->name)}});
    for (const tactile::Identified& told : report.told) {
        if (told.what == tactile::Identified::What::Version) {
            sentence += " " + catalog.format("Version {text}.", {{"text", told.text}});
        }
        if (told.what == tactile::Identified::What::SerialNumber) {
            sentence += " " + catalog.format("Serial number {text}.", {{"text", told.text}});
        }
    }
    return sentence;
}

Json json_of(const PortReport& report, const Catalog& catalog) {
    Json told = Json::object();
    for (const tactile::Identified& one : report.told) {
        told[std::string(word_for(one.what))] = one.text;
    }
    return {{"port", report.info.name},
            {"description", report.info.description},
            {"board", report.board ? Json(report.board->code) : Json()},
            {"told", told},
            {"error", report.error ? Json(sentence_for(*report.error, catalog)) : Json()}};
}

/// For the system that hands devices out, in its own words. ModemManager asks whatever is plugged
/// in whether it is a modem, and its letters are commands to a board; who sits at the screen may
/// use the port without being in a group.
void print_udev_rules(std::ostream& out) {
    out << "# Serial boards and clocks of rochade, in a file such as "
           "/etc/udev/rules.d/60-rochade.rules\n";
    for (const tactile::BoardDriver& driver : tactile::board_drivers()) {
        for (const tactile::UsbModel& model : driver.usb) {
            out << fmt::format(
                "# {0}\n"
                "SUBSYSTEM==\"usb\", ATTR{{idVendor}}==\"{1:04x}\", "
                "ATTR{{idProduct}}==\"{2:04x}\", ENV{{ID_MM_DEVICE_IGNORE}}=\"1\"\n"
                "SUBSYSTEM==\"tty\", ATTRS{{idVendor}}==\"{1:04x}\", "
                "ATTRS{{idProduct}}==\"{2:04x}\", ENV{{ID_MM_PORT_IGNORE}}=\"1\", "
                "TAG+=\"uaccess\"\n",
                driver.name, model.vendor, model.product);
        }
    }
}

ExitCode list(const PortsOptions& options, const Context& context) {
    if (options.udev) {
        print_udev_rules(context.out);
        return ExitCode::Done;
    }
    const auto ports = ports_to_ask(options);
    if (ports.empty() && !options.json) {
        context.out << context.text("There is no serial port. Plug the board in.") << '\n';
    }
    const Wall wall;
    for (const tactile::PortInfo& info : ports) {
        const PortReport report = ask(info, wall);
        if (options.json) {
            print_json(context.out, json_of(report, context.catalog()));
        } else {
            context.out << sentence_of(report, context.catalog());
            const bool says_more = !info.name.ends_with(info.description);
            if (says_more) context.out << " (" << info.description << ")";
            context.out << '\n';
        }
        context.out.flush();  // asking the next one takes its time
    }
    return ExitCode::Done;
}

}  // namespace

void declare_ports(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "ports",
                                   "Tells which serial ports there are and which board answers.");
    auto options = std::make_shared<PortsOptions>();
    command
        .add_option("ports", options->ports,
                    context.text("Ask only these ports, such as /dev/ttyACM0."))
        ->type_name("");
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.add_flag("--udev", options->udev,
                     context.text("Prints rules for udev that let you use the boards and keep "
                                  "ModemManager away from them."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return list(*options, context); };
    });
}

}  // namespace rochade
