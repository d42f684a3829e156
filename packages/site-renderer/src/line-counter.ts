/** The line, counted from 1, of places asked for in rising order. Counts once along the text. */
export function lineCounter(text: string): (at: number) => number {
  let line = 1;
  const newlineFrom = (at: number): number => {
    const found = text.indexOf('\n', at);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  let next = newlineFrom(0);
  return (at) => {
    while (next < at) {
      line += 1;
      next = newlineFrom(next + 1);
    }
    return line;
  };
}
