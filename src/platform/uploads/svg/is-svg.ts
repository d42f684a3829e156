const skipped = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
] as const;

/** Tells by the beginning of a file whether its root element is an SVG. Each character is looked at once. */
export function isSvg(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  const text = Buffer.from(head)
    .toString()
    .replace(/^\uFEFF/, '');
  let at = 0;
  for (;;) {
    while (/^\s$/.test(text.charAt(at))) at += 1;
    const end = endOfSkipped(text, at);
    if (end === null) return /^<(?:[A-Za-z_][\w.-]{0,30}:)?svg[\s/>]/.test(text.slice(at, at + 50));
    if (end < 0) return false;
    at = end;
  }
}

/** Null if nothing is to be skipped here, -1 if its end is not in the text. */
function endOfSkipped(text: string, at: number): number | null {
  if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
    const close = text.indexOf('>', at);
    const bracket = text.indexOf('[', at);
    const isSimple = close >= 0 && (bracket < 0 || close < bracket);
    if (isSimple) return close + 1;
    const subset = bracket < 0 ? -1 : text.indexOf(']', bracket);
    const end = subset < 0 ? -1 : text.indexOf('>', subset);
    return end < 0 ? -1 : end + 1;
  }
  const found = skipped.find(({ start }) => text.startsWith(start, at));
  if (!found) return null;
  const end = text.indexOf(found.end, at);
  return end < 0 ? -1 : end + found.end.length;
}
