// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace rochade {

/// Either a value or the reason there is none.
///
/// For bad input and refused actions: things that happen in a correct program.
/// A broken promise between two parts of the program is an assert instead.
/// The members are a subset of C++23 std::expected, so that it can take over.
template <typename T, typename E>
class [[nodiscard]] Result {
public:
    // Implicit, so that a function ends in `return move;` or `return error;`.
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT
    Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Asserted: the Result holds what is asked for.
    const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    T& value() & {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&state_));
    }
    const E& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

/// The value of a Result that has nothing to say when it succeeds.
struct Done {
    friend bool operator==(Done, Done) = default;
};

}  // namespace rochade
