import { checkVAT, countries as vatCountries } from 'jsvat';
import { refuseInvoice } from '../contract.ts';
import { isGstin } from '../gstin.ts';

/** Countries write the prefix of their numbers as their code, except for Greece. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

const known = new Set(vatCountries.map(({ codes }) => codes[0] as string));

/** Without the signs that people put between groups, and with the prefix of its country. */
export function normalizeTaxId(country: string, typed: string): string {
  const number = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const prefix = prefixOf(country);
  return number === '' || !known.has(country) || number.startsWith(prefix) ? number : `${prefix}${number}`;
}

/**
 * Whether a number has the format and the check digits of its country: VAT numbers of the EU and some neighbors, GST numbers of India. Null
 * for a country whose numbers are not known here.
 */
export function checkTaxId(country: string, typed: string): boolean | null {
  const number = normalizeTaxId(country, typed);
  if (country === 'IN') return isGstin(number);
  if (!known.has(country)) return null;
  const { isValid, country: found } = checkVAT(number, [...vatCountries]);
  return isValid && found?.isoCode.short === country;
}

/** Numbers of unknown countries are printed as they are; an empty one is none. */
export function assertTaxId(country: string, typed: string): void {
  if (typed !== '' && checkTaxId(country, typed) === false) throw refuseInvoice('tax_id_invalid');
}
