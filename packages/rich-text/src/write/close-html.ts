/** Beginnings of HTML blocks that blank lines do not end, and what ends them. */
const ends: readonly (readonly [begin: RegExp, end: RegExp, closing: (found: RegExpExecArray) => string])[] = [
  [/^\s*<(script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, ([, name]) => `\n</${name}>`],
  [/^\s*<!--/, /-->/, () => '\n-->'],
  [/^\s*<\?/, /\?>/, () => '\n?>'],
  [/^\s*<!\[CDATA\[/, /\]\]>/, () => '\n]]>'],
  [/^\s*<![A-Za-z]/, />/, () => '\n>'],
];

/** HTML that would take in the blocks behind it gets an end. Where it is the last block of a page, nothing has to be added. */
export function closeHtml(text: string): string {
  for (const [begin, end, closing] of ends) {
    const found = begin.exec(text);
    if (found && !end.test(text.slice(found[0].length))) return text + closing(found);
  }
  return text;
}
