// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

namespace rochade {

/// A list whose copies share their elements until one of them changes: each step of a match
/// copies it, and only few steps write a move down.
template <typename T>
class SharedList {
public:
    const std::vector<T>& get() const { return *list_; }

    /// A copy of the elements for this list alone. Good until the list is copied.
    std::vector<T>& edit() {
        auto own = std::make_shared<std::vector<T>>();
        own->reserve(list_->size() + 1);
        *own = *list_;
        std::vector<T>& elements = *own;
        list_ = std::move(own);
        return elements;
    }

private:
    std::shared_ptr<const std::vector<T>> list_ = std::make_shared<const std::vector<T>>();
};

}  // namespace rochade
