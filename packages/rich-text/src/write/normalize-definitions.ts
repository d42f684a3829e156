import type { Node } from '@tiptap/pm/model';

type Normalize = {
  readonly term: (node: Node) => Node;
  readonly definition: (node: Node) => Node;
};

/**
 * Every term has a text. The definitions of a term without one belong to the term before it; in front of the first term they are blocks
 * like any others.
 */
export function normalizeDefinitions(list: Node, normalize: Normalize): readonly Node[] {
  const before: Node[] = [];
  const parts: Node[] = [];
  for (const child of list.content.content) {
    if (child.type.name === 'definitionTerm') {
      const term = normalize.term(child);
      if (term.content.size > 0) parts.push(term);
      continue;
    }
    const definition = normalize.definition(child);
    if (parts.length > 0) parts.push(definition);
    else before.push(...definition.content.content);
  }
  if (parts.length === 0) return before;
  return [...before, list.type.create(list.attrs, parts.map(spreadsParagraphs))];
}

/** A blank line behind a term makes paragraphs of definitions with one text each, and of no others. */
function spreadsParagraphs(part: Node, at: number, parts: readonly Node[]): Node {
  if (part.type.name !== 'definitionTerm' || part.attrs.isSpread !== true) return part;
  const next = parts.findIndex((other, index) => index > at && other.type === part.type);
  const own = parts.slice(at + 1, next < 0 ? parts.length : next);
  return own.some(isOneText) ? part : part.type.create({ ...part.attrs, isSpread: false }, part.content);
}

const isOneText = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size > 0;

/** Two lists in a row are one: nothing can stand between them. */
export function joinDefinitions(nodes: readonly Node[]): readonly Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type.name === 'definitionList' && last?.type === node.type)
      joined[joined.length - 1] = last.copy(last.content.append(node.content));
    else joined.push(node);
  }
  return joined;
}
