/** A row in the text format of COPY. */
export const copyLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => (value === null ? String.raw`\N` : escapeValue(String(value)))).join('\t')}\n`;

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escapeValue = (value: string): string =>
  special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value;

/** An array of texts as PostgreSQL reads it. */
export const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
