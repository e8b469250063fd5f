// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <pango/pangocairo.h>
