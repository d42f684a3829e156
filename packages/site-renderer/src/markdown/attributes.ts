import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/**
 * `{.class #id name=value}` behind a heading, a paragraph, a list's entry, or an inline element. Ours, since the plugin known
 * for it takes time by the square of a paragraph's length.
 */
export function addAttributes(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'attributes', (state: StateCore) => {
    const { tokens } = state;
    for (let at = 1; at < tokens.length; at += 1) {
      const inline = tokens[at];
      if (inline?.type !== 'inline' || !inline.children || !inline.content.includes('{')) continue;
      takeInline(inline.children);
      const block = blockOf(tokens, at);
      const last = inline.children.at(-1);
      if (block && last?.type === 'text') takeEnd(last, block);
    }
  });
}

/** The token that attributes at the end of a text apply to: its block, or the entry around a text without a paragraph of its own. */
function blockOf(tokens: readonly Token[], at: number): Token | null {
  const open = tokens[at - 1];
  if (open?.type === 'heading_open') return open;
  if (open?.type !== 'paragraph_open') return null;
  const around = tokens[at - 2];
  return open.hidden && (around?.type === 'list_item_open' || around?.type === 'dd_open') ? around : open;
}

function takeEnd(text: Token, block: Token): void {
  const { content } = text;
  const start = content.endsWith('}') ? content.lastIndexOf('{') : -1;
  if (start < 0) return;
  const attributes = read(content.slice(start + 1, -1));
  if (!attributes) return;
  text.content = content.slice(0, start).trimEnd();
  give(block, attributes);
}

/** Right behind a closed element, a picture or code: `*a*{.b}`. */
function takeInline(children: readonly Token[]): void {
  const open: Token[] = [];
  let closed: Token | undefined;
  for (const child of children) {
    if (child.type === 'text' && closed && child.content.startsWith('{')) {
      const end = child.content.indexOf('}');
      const attributes = end < 0 ? null : read(child.content.slice(1, end));
      if (attributes) {
        give(closed, attributes);
        child.content = child.content.slice(end + 1);
      }
    }
    // An empty text lies between an element and what follows it.
    if (child.type === 'text' && child.content === '') continue;
    closed = undefined;
    if (child.nesting === 1) open.push(child);
    else if (child.nesting === -1) closed = open.pop();
    else if (child.type === 'image' || child.type === 'code_inline') closed = child;
  }
}

type Attributes = readonly (readonly [name: string, value: string])[];

/** Classes and ids, sizes and languages; nothing that runs. The script of widgets loads what `data-w` names. */
const allowed = /^(?:id|class|width|height|lang|dir|title|rel|target|loading|start|data-(?!w$)[a-z-]+|aria-[a-z-]+)$/;
const part = /\s*(?:\.([\w-]+)|#([\p{L}\p{N}_-]+)|([a-zA-Z][\w-]*)=(?:"([^"]*)"|([^\s"'{}]+)))(?=\s|$)/uy;

/** The attributes between two braces; null when it is anything else, and so stays text. */
function read(text: string): Attributes | null {
  if (text.length > 500 || text.includes('{') || text.trim() === '') return null;
  const found: [string, string][] = [];
  part.lastIndex = 0;
  let end = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    end = part.lastIndex;
    const [, name, id, key = '', quoted, bare = ''] = match;
    if (name !== undefined) found.push(['class', name]);
    else if (id !== undefined) found.push(['id', id]);
    else if (allowed.test(key.toLowerCase())) found.push([key.toLowerCase(), quoted ?? bare]);
  }
  return text.slice(end).trim() === '' ? found : null;
}

function give(token: Token, attributes: Attributes): void {
  for (const [name, value] of attributes)
    if (name === 'class') token.attrJoin('class', value);
    else token.attrSet(name, value);
}
