/*
 * Rows in the text format of COPY. A million rows have twenty million values, so each value is looked at once, and only those with special
 * characters are copied.
 */

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value; nothing for null. */
export function copyValue(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value;
}

const quoted = /["\\]/;

/** An array of texts as PostgreSQL reads it. */
export function arrayText(values: readonly string[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += `"${quoted.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value}"`;
  }
  return `${text}}`;
}
