const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State code, PAN of the company, its registration in the state, “Z”, and a check digit. */
const shape = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** An Indian GST number with its check digit: factors 1 and 2 in turn, digits of the products summed in base 36. */
export function isGstin(number: string): boolean {
  if (!shape.test(number)) return false;
  const sum = Array.from(number.slice(0, 14)).reduce((total, sign, place) => {
    const product = digits.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === number[14];
}
