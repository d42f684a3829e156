import { Mark, type Node } from '@tiptap/pm/model';

/** Whether two nodes are the same apart from where they come from. */
export function isSameNode(one: Node, other: Node): boolean {
  if (one === other) return true;
  if (one.type !== other.type || one.childCount !== other.childCount || one.text !== other.text) return false;
  if (!Mark.sameSet(one.marks, other.marks) || !hasSameAttributes(one, other)) return false;
  return one.content.content.every((child, at) => isSameNode(child, other.child(at)));
}

const hasSameAttributes = (one: Node, other: Node): boolean =>
  Object.keys(one.attrs).every((name) => name === 'origin' || one.attrs[name] === other.attrs[name]);

export const areSameNodes = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length &&
  some.every((node, at) => {
    const other = others[at];
    return other !== undefined && isSameNode(node, other);
  });
