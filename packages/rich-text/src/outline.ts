import type { Node } from '@tiptap/pm/model';

/** A heading with the position before it. */
export type OutlineEntry = { readonly level: number; readonly text: string; readonly position: number };

/** The headings of a document, those inside of quotes and lists included. */
export function outlineOf(doc: Node): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'heading') return !node.isTextblock;
    entries.push({ level: Number(node.attrs.level), text: textOf(node), position });
    return false;
  });
  return entries;
}

/** The text of a block as a reader sees it. */
const textOf = (node: Node): string =>
  node
    .textBetween(0, node.content.size, ' ', (leaf) => (leaf.type.name === 'image' ? String(leaf.attrs.alt) : ' '))
    .replace(/\s+/g, ' ')
    .trim();
