import type { Token } from 'markdown-it';

/** A block with the blocks inside it; `inline` holds the text of one that has no blocks inside. */
export type BlockToken = {
  readonly token: Token;
  readonly children: BlockToken[];
  inline: Token | null;
  /** First line, and the line behind the last. */
  readonly lines: readonly [number, number];
};

/** The flat list of the parser as a tree. */
export function blockTree(tokens: readonly Token[]): readonly BlockToken[] {
  const top: BlockToken[] = [];
  const open: BlockToken[] = [];
  for (const token of tokens) {
    const parent = open.at(-1);
    if (token.nesting < 0) open.pop();
    else if (token.type === 'inline') {
      if (parent) parent.inline = token;
    } else {
      const start = token.map?.[0] ?? parent?.lines[0] ?? 0;
      // The parser gives a term no line.
      const end = token.type === 'dt_open' ? start + 1 : (token.map?.[1] ?? start);
      const block: BlockToken = { token, children: [], inline: null, lines: [start, end] };
      (parent?.children ?? top).push(block);
      if (token.nesting > 0) open.push(block);
    }
  }
  return top;
}

const isLeaf = ({ token, inline }: BlockToken): boolean =>
  inline !== null || token.nesting === 0 || token.type === 'table_open';

/** Only the signs of containers: quotes, entries of lists, definitions, labels of footnotes. */
const containerSigns = /^(?:[\s>+*:~-]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)*$/;

/** Deeper blocks cannot be edited in a sensible way, and not much deeper the parser passes over them. */
const maxDepth = 60;

/**
 * Whether every line of a block belongs to some text, code or HTML inside. The parser passes over definitions, and over what is nested too
 * deeply: a block that holds such a thing is kept as its source.
 */
export function isCovered(block: BlockToken, lineAt: (line: number) => string): boolean {
  if (isLeaf(block)) return true;
  const covered = new Set<number>();
  let deepest = 0;
  const visit = (one: BlockToken, depth: number): void => {
    deepest = Math.max(deepest, depth);
    if (!isLeaf(one)) for (const child of one.children) visit(child, depth + 1);
    else for (let line = one.lines[0]; line < one.lines[1]; line += 1) covered.add(line);
  };
  visit(block, 0);
  if (deepest > maxDepth) return false;
  for (let line = block.lines[0]; line < block.lines[1]; line += 1)
    if (!covered.has(line) && !containerSigns.test(lineAt(line))) return false;
  return true;
}
