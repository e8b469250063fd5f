// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <gtk/gtk.h>

// Swift cannot call functions with a variable number of arguments.

static inline gboolean cgtk_test_matches(char *difference) {
  gboolean matches = difference == NULL;
  g_free(difference);
  return matches;
}

// Whether a property for screen readers is a number.
static inline gboolean cgtk_test_has_number(GtkAccessible *accessible, GtkAccessibleProperty property, double number) {
  return cgtk_test_matches(gtk_test_accessible_check_property(accessible, property, number));
}

// Whether a property for screen readers is an enumeration's value.
static inline gboolean cgtk_test_has_integer(GtkAccessible *accessible, GtkAccessibleProperty property, int number) {
  return cgtk_test_matches(gtk_test_accessible_check_property(accessible, property, number));
}

// Whether a property for screen readers is a text.
static inline gboolean cgtk_test_has_text(GtkAccessible *accessible, GtkAccessibleProperty property, const char *text) {
  return cgtk_test_matches(gtk_test_accessible_check_property(accessible, property, text));
}
