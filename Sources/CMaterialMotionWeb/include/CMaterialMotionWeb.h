// SPDX-License-Identifier: Apache-2.0

/// The memory of a page. The header declares nothing: the linker prefers these functions to those of the C
/// library.
