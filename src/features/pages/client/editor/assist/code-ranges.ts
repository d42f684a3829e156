type Range = { readonly from: number; readonly to: number };

/** Fenced code and code spans within a line, in order. One pass; a span over several lines is rare and not looked for. */
export function findCode(text: string, start: number): readonly Range[] {
  const found: Range[] = [];
  let fence: { readonly mark: string; readonly from: number } | null = null;
  for (let at = start; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const to = end < 0 ? text.length : end;
    const line = text.slice(at, to);
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence.mark) && line.trim() === mark) {
        found.push({ from: fence.from, to });
        fence = null;
      }
    } else if (mark) fence = { mark, from: at };
    else found.push(...findSpans(line, at));
    at = to + 1;
  }
  if (fence) found.push({ from: fence.from, to: text.length });
  return found;
}

/** A span ends with as many backticks as it began with. */
function findSpans(line: string, offset: number): readonly Range[] {
  if (!line.includes('`')) return [];
  const runs = [...line.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }));
  /** The positions of runs of each length, the next one last. */
  const ahead = new Map<number, number[]>();
  for (const { index, length } of runs.toReversed()) {
    const known = ahead.get(length) ?? [];
    known.push(index);
    ahead.set(length, known);
  }
  const found: Range[] = [];
  let end = 0;
  for (const { index, length } of runs) {
    if (index < end) continue;
    const later = ahead.get(length) ?? [];
    while ((later.at(-1) ?? Number.POSITIVE_INFINITY) <= index) later.pop();
    const close = later.at(-1);
    if (close === undefined) continue;
    end = close + length;
    found.push({ from: offset + index, to: offset + end });
  }
  return found;
}
