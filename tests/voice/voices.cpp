// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/voice/voices.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "announce/text_words.h"
#include "base/utf8.h"
#include "speech/ear.h"
#include "speech/wav_reader.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade::test {
namespace {

using Program = TestVoice::Program;

PhraseStyle phrases_in(Language language, Style style, Spelling spelling = Spelling::Voice) {
    PhraseStyle phrases;
    phrases.language = language;
    phrases.style = style;
    phrases.spelling = spelling;
    return phrases;
}

TestVoice espeak(const std::string& voice, Language language, Style style) {
    // What is spoken in another language than the voice's own is written in its alphabet.
    const bool is_foreign = style == Style::Fide && language != Language::German;
    return {"espeak-" + voice +
                (style == Style::Fide   ? ""
                 : style == Style::Nato ? "-nato"
                                        : "-anna"),
            Program::Espeak,
            voice,
            {language, style},
            phrases_in(language, style, is_foreign ? Spelling::Native : Spelling::Voice),
            "",
            "UTF-8",
            true};
}

TestVoice flite(const std::string& voice) {
    return {"flite-" + voice,
            Program::Flite,
            voice,
            {Language::English, Style::Nato},
            phrases_in(Language::English, Style::Nato),
            "",
            "UTF-8",
            true};
}

TestVoice festival_german(const std::string& voice, const std::string& respelled,
                          const std::string& encoding) {
    return {"festival-" + voice,
            Program::Festival,
            voice,
            {Language::German, Style::Fide},
            phrases_in(Language::German, Style::Fide),
            respelled,
            encoding,
            false};
}

std::vector<TestVoice> make_voices() {
    std::vector<TestVoice> voices;
    for (const char* voice : {"de", "de+m3", "de+m7", "de+f2", "de+f4"}) {
        voices.push_back(espeak(voice, Language::German, Style::Fide));
    }
    voices.push_back(festival_german("czech_dita", "czech", "ISO-8859-2"));
    voices.push_back(festival_german("czech_krb", "czech", "ISO-8859-2"));
    voices.push_back(festival_german("hy_fi_mv_diphone", "finnish", "ISO-8859-1"));
    voices.push_back(festival_german("suo_fi_lj_diphone", "finnish", "ISO-8859-1"));
    for (const char* voice : {"slt", "rms", "awb", "kal16"}) voices.push_back(flite(voice));
    voices.push_back({"festival-ked_diphone",
                      Program::Festival,
                      "ked_diphone",
                      {Language::English, Style::Nato},
                      phrases_in(Language::English, Style::Nato),
                      "",
                      "UTF-8",
                      true});
    for (const char* voice : {"en-us+m3", "en-us+f2"}) {
        voices.push_back(espeak(voice, Language::English, Style::Nato));
        voices.push_back(espeak(voice, Language::English, Style::Anna));
    }
    for (const char* voice : {"el", "el+f2"}) {
        voices.push_back(espeak(voice, Language::Greek, Style::Fide));
    }
    voices.push_back(espeak("el+m3", Language::Greek, Style::Anna));
    for (const char* voice : {"ru", "ru+m3"}) {
        voices.push_back(espeak(voice, Language::Russian, Style::Fide));
    }
    voices.push_back(espeak("ru+f2", Language::Russian, Style::Anna));
    voices.push_back({"festival-msu_ru_nsh_clunits",
                      Program::Festival,
                      "msu_ru_nsh_clunits",
                      {Language::Russian, Style::Fide},
                      phrases_in(Language::Russian, Style::Fide, Spelling::Native),
                      "",
                      "UTF-8",
                      false});
    return voices;
}

/// Section, folded word, spelling.
using Respellings = std::map<std::string, std::map<std::string, std::string>>;

const Respellings& respellings() {
    static const Respellings kRead = [] {
        Respellings read;
        std::ifstream file(ROCHADE_SOURCE_DIR "/tests/data/voice/respelled.txt");
        std::string section;
        for (std::string line; std::getline(file, line);) {
            if (line.empty() || line.front() == '#') continue;
            if (line.front() == '[') {
                section = line.substr(1, line.size() - 2);
                continue;
            }
            const std::size_t space = line.find(' ');
            read[section][folded(line.substr(0, space))] = line.substr(space + 1);
        }
        return read;
    }();
    return kRead;
}

bool runs(const std::string& command) {
    return std::system((command + " >/dev/null 2>&1 </dev/null").c_str()) == 0;
}

std::string numbered(const std::filesystem::path& folder, std::size_t number, const char* ending) {
    return (folder / (std::to_string(number) + ending)).string();
}

void write_file(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

/// From -2 to 2, differently for each.
int variation(std::size_t number, std::size_t of) {
    return static_cast<int>((number * of + of) % 5) - 2;
}

std::string number_text(double number) {
    std::ostringstream text;
    text << number;
    return text.str();
}

bool espeak_all(const TestVoice& voice, const std::vector<std::string>& texts,
                const std::filesystem::path& folder) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string path = numbered(folder, i, ".txt");
        write_file(path, texts[i]);
        if (!runs("espeak-ng -v " + voice.voice + " -s " +
                  std::to_string(150 + 10 * variation(i, 2)) + " -p " +
                  std::to_string(50 + 8 * variation(i, 3)) + " -w " + numbered(folder, i, ".wav") +
                  " -f " + path)) {
            return false;
        }
    }
    return true;
}

bool flite_all(const TestVoice& voice, const std::vector<std::string>& texts,
               const std::filesystem::path& folder) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string path = numbered(folder, i, ".txt");
        write_file(path, texts[i]);
        if (!runs("flite -voice " + voice.voice +
                  " --setf duration_stretch=" + number_text(1.1 + 0.08 * variation(i, 2)) + " -f " +
                  path + " -o " + numbered(folder, i, ".wav"))) {
            return false;
        }
    }
    return true;
}

/// One run for all: to start it takes longer than to speak.
bool festival_all(const TestVoice& voice, const std::vector<std::string>& texts,
                  const std::filesystem::path& folder) {
    std::string script = "(voice_" + voice.voice + ")\n";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        script += "(Parameter.set 'Duration_Stretch " + number_text(1.1 + 0.08 * variation(i, 2)) +
                  ")\n" + "(utt.save.wave (utt.synth (Utterance Text \"" + texts[i] + "\")) \"" +
                  numbered(folder, i, ".wav") + "\" 'riff)\n";
    }
    const std::string path = (folder / "script.scm").string();
    write_file(path + ".utf8", script);
    return runs("iconv -f UTF-8 -t " + voice.encoding + " -o " + path + " " + path + ".utf8") &&
           runs("festival --batch " + path);
}

bool speak_all(const TestVoice& voice, const std::vector<std::string>& texts,
               const std::filesystem::path& folder) {
    switch (voice.program) {
        case Program::Espeak: return espeak_all(voice, texts, folder);
        case Program::Flite: return flite_all(voice, texts, folder);
        case Program::Festival: return festival_all(voice, texts, folder);
    }
    return false;
}

}  // namespace

const std::vector<TestVoice>& test_voices() {
    static const std::vector<TestVoice> kVoices = make_voices();
    return kVoices;
}

std::string respelled(const TestVoice& voice, std::string_view text) {
    if (voice.respelled.empty()) return std::string(text);
    const auto& table = respellings().at(voice.respelled);
    std::string spelled;
    for (const TextWord& word : words_of(text)) {
        const auto found = table.find(folded(word.text));
        spelled += spelled.empty() ? "" : " ";
        spelled += found == table.end() ? lower_case(word.text) : found->second;
    }
    return spelled;
}

std::optional<std::vector<Samples>> spoken_by(const TestVoice& voice,
                                              const std::vector<std::string>& texts) {
    const TemporaryFolder folder;
    if (!speak_all(voice, texts, folder.path())) return std::nullopt;
    std::vector<Samples> all;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::ifstream file(numbered(folder.path(), i, ".wav"), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        const auto wav = speech::read_wav(bytes);
        if (!wav) return std::nullopt;
        all.push_back(speech::resampled(wav.value(), speech::kEarRateHz));
    }
    return all;
}

}  // namespace rochade::test
