import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, isSilent: boolean) => boolean;
type InlineRule = (state: StateInline, isSilent: boolean) => boolean;

/**
 * Footnotes with a label, `[^1]`. The plugin does not say which lines a footnote covers, looks for the end of a reference from every `[^`, and
 * moves the notes to the end in a time that grows with the square of their number: these rules are wrapped or replaced. Notes in running
 * text, `^[…]`, are left out, because only a page with other footnotes could have them.
 */
export function addFootnotes(markdown: MarkdownIt): void {
  const [blocks, inlines] = [markdown.block.ruler, markdown.inline.ruler];
  const before = blocks.before.bind(blocks);
  const after = inlines.after.bind(inlines);
  blocks.before = (place, name, rule, options) => before(place, name, withLines(rule), options);
  inlines.after = (place, name, rule, options) => after(place, name, withShortLabel(rule), options);
  footnotes(markdown);
  blocks.before = before;
  inlines.after = after;
  inlines.disable('footnote_inline');
  markdown.core.ruler.at('footnote_tail', moveToEnd);
}

const withLines =
  (rule: BlockRule): BlockRule =>
  (state, startLine, endLine, isSilent) => {
    const at = state.tokens.length;
    const isFound = rule(state, startLine, endLine, isSilent);
    const token = state.tokens[at];
    if (isFound && !isSilent && token) token.map = [startLine, state.line];
    return isFound;
  };

/** No label is longer than this: a reference to it is not looked for. */
const maxLabelLength = 1000;

const withShortLabel =
  (rule: InlineRule): InlineRule =>
  (state, isSilent) => {
    if (!state.src.startsWith('[^', state.pos)) return false;
    return state.src.slice(state.pos, state.pos + maxLabelLength).includes(']') && rule(state, isSilent);
  };

/** A footnote that a text refers to, in the order of the first references. */
type Note = { readonly label: string; readonly count: number };

function moveToEnd(state: StateCore): void {
  const { footnotes: known } = state.env as { footnotes?: { list?: readonly Note[] } };
  if (!known) return;
  const page: Token[] = [];
  const texts = new Map<string, Token[]>();
  let open = page;
  for (const token of state.tokens)
    if (token.type === 'footnote_reference_open') {
      open = [];
      texts.set(String(token.meta?.label), open);
    } else if (token.type === 'footnote_reference_close') open = page;
    else open.push(token);
  const make = (type: string, nesting: -1 | 0 | 1, meta: unknown = null): Token =>
    Object.assign(new state.Token(type, '', nesting), { meta });
  const notes = (known.list ?? []).map(({ label, count }, id) => {
    const text = texts.get(label) ?? [];
    // The way back stands in the last paragraph.
    const end = text.at(-1)?.type === 'paragraph_close' ? text.length - 1 : text.length;
    const anchors = Array.from({ length: count }, (_, subId) => make('footnote_anchor', 0, { id, subId, label }));
    const inner = [...text.slice(0, end), ...anchors, ...text.slice(end)];
    return [make('footnote_open', 1, { id, label }), ...inner, make('footnote_close', -1)];
  });
  const section =
    notes.length === 0 ? [] : [make('footnote_block_open', 1), ...notes.flat(), make('footnote_block_close', -1)];
  state.tokens = [...page, ...section];
}
