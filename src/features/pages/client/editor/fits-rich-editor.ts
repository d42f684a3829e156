/** Longer pages take seconds to lay out as a document, and every key would wait. A book of 70,000 words has about as many characters. */
const maxLength = 400_000;
const maxLines = 12_000;

/** Whether a page can be edited as a document; longer ones are edited as Markdown. */
export function fitsRichEditor(source: string): boolean {
  if (source.length > maxLength) return false;
  let lines = 0;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines <= maxLines;
}
