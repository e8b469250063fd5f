// A number with a fixed count of digits after the decimal point, and with a minus sign as wide as a plus sign.
export function digits(value, count) {
  return value.toFixed(count).replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212");
}
