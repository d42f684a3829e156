/**
 * Characters that are not seen and change how others are shown: control characters, directions, byte order marks. Joiners stay, because
 * Persian and emoji need them.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** More marks on one letter than any language writes would cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

const isSeen = (line: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line);

/** Words of a stranger in one line, so that they can’t look like anything but words; empty if nothing would be seen. */
export function toPlainLine(typed: string): string {
  const line = typed
    .normalize('NFC')
    .replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(piledMarks, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return isSeen(line) ? line : '';
}

/** The same in paragraphs: line breaks stay, and no more than one empty line in a row. */
export const toPlainText = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(toPlainLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
