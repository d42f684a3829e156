import type { Token } from 'markdown-it';

/** As much of a token as is needed to read it. */
export type InlineToken = Pick<Token, 'type' | 'nesting' | 'content' | 'attrs' | 'meta' | 'markup' | 'children'>;

const tag = /^<(\/?)(em|strong|s)>$/;

/**
 * `<em>`, `<strong>` and `<s>` without attributes are marks, if they are closed in the same text and cross no other mark. We write them
 * ourselves where marks overlap in a way that Markdown's signs cannot say.
 */
export function withHtmlMarks(children: readonly InlineToken[]): readonly InlineToken[] {
  if (!children.some(({ type, content }) => type === 'html_inline' && tag.test(content))) return children;
  const open: { readonly at: number; readonly name: string | null }[] = [];
  const types = new Map<number, string>();
  children.forEach(({ type, nesting, content }, at) => {
    const [, slash, name = ''] = type === 'html_inline' ? (tag.exec(content) ?? []) : [];
    const last = open.at(-1);
    if (nesting > 0) open.push({ at, name: null });
    else if (nesting < 0) {
      while (open.length > 0 && open.at(-1)?.name !== null) open.pop();
      open.pop();
    } else if (slash === '') open.push({ at, name });
    // An element without content would be a mark on nothing.
    else if (slash === '/' && last?.name === name && hasContent(children, last.at + 1, at)) {
      open.pop();
      types.set(last.at, `${name}_open`);
      types.set(at, `${name}_close`);
    }
  });
  return children.map((child, at) => {
    const type = types.get(at);
    return type === undefined ? child : { ...child, type, nesting: type.endsWith('_open') ? 1 : -1 };
  });
}

function hasContent(children: readonly InlineToken[], from: number, to: number): boolean {
  let at = from;
  while (at < to && children[at]?.type === 'text' && children[at]?.content === '') at += 1;
  return at < to;
}
