/** The line of a position in a text, counted from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

/** The offset of a line, counted from 1; the end of the text if the line no longer exists. */
export function offsetOfLine(text: string, line: number): number {
  let at = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}
