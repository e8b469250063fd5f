// SPDX-License-Identifier: Apache-2.0
// The declarations are in Swift. This file lets programs import `UIKit.UIGestureRecognizerSubclass`.
