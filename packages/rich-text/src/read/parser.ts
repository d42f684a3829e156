import { addDefinitionLists } from '@plinth/site-renderer/markdown/definition-lists.ts';
import { addFootnotes } from '@plinth/site-renderer/markdown/footnotes.ts';
import MarkdownIt, { type MarkdownIt as Markdown, type StateBlock, type StateInline, type Token } from 'markdown-it';

/** The definitions of the page around a text: without them, references are plain text. */
export type ParseContext = {
  /** By normalized label. */
  readonly references: Readonly<Record<string, { readonly href: string; readonly title: string }>>;
  /** By label, with a colon before it; always -1, which to the plugin means "not used yet". */
  readonly footnotes: Readonly<Record<string, number>>;
};

export const emptyContext: ParseContext = { references: {}, footnotes: {} };

/** Tells whether a line of nothing but marks is a block by itself; see `places.ts` of the renderer, which decides the same way. */
type Env = {
  readonly isBlockLine: (line: string) => boolean;
  references: Record<string, { href: string; title: string }>;
  footnotes: { refs: Record<string, number> };
};

function makeParser(): Markdown {
  const made = new MarkdownIt({ html: true });
  addFootnotes(made);
  addDefinitionLists(made);
  // Escapes stay tokens of their own; footnotes stay where they are defined.
  made.core.ruler.disable(['text_join', 'footnote_tail', 'replacements', 'smartquotes', 'linkify']);
  made.block.ruler.before('fence', 'shortcode', shortcodeRule, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  noteSources(made, 'link');
  noteSources(made, 'image');
  const { validateLink, normalizeLink } = made;
  // Addresses stay as written, and are valid exactly when the renderer says so.
  made.validateLink = (url) => validateLink(normalizeLink(url));
  made.normalizeLink = (url) => url;
  return made;
}

/** Notes the source of links and images, which tells by what label they refer to a definition. */
function noteSources(made: Markdown, name: 'link' | 'image'): void {
  const probe = new MarkdownIt();
  probe.inline.ruler.enableOnly([name]);
  const [rule] = probe.inline.ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no rule “${name}”`);
  made.inline.ruler.at(name, (state: StateInline, isSilent: boolean) => {
    const start = state.pos;
    const at = state.tokens.length;
    const isFound = rule(state, isSilent);
    if (!isFound || isSilent) return isFound;
    const token = state.tokens.slice(at, at + 2).find(({ type }) => type === 'link_open' || type === 'image');
    if (token) token.meta = { source: state.src.slice(start, state.pos) };
    return isFound;
  });
}

/** A line of nothing but shortcodes that are blocks ends a paragraph, as it does in the renderer. */
function shortcodeRule(state: StateBlock, startLine: number, _endLine: number, isSilent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src[start] !== '\uFDD0' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  if (!(state.env as Env).isBlockLine(line)) return false;
  if (isSilent) return true;
  const token = state.push('shortcodes', '', 0);
  token.content = line;
  token.block = true;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}

/**
 * The parser of the renderer, so that a text means here what it means on the published page, without the renderer's own rules: those change
 * tokens for output, and here it matters what was written.
 */
const markdown = makeParser();

/** The tokens of a marked text, and the definitions it holds. */
export function parseMarkdown(
  text: string,
  isBlockLine: (line: string) => boolean,
  context: ParseContext,
): { readonly tokens: readonly Token[]; readonly defined: ParseContext } {
  // Definitions are inherited instead of copied: a page may have thousands, and each of its blocks is parsed by itself.
  const env: Env = {
    isBlockLine,
    references: Object.create(context.references),
    footnotes: { refs: Object.create(context.footnotes) },
  };
  const tokens = markdown.parse(text, env);
  const labels = Object.keys(env.footnotes.refs);
  const defined = { references: env.references, footnotes: Object.fromEntries(labels.map((label) => [label, -1])) };
  return { tokens, defined };
}

export const normalizeLabel = (label: string): string => markdown.utils.normalizeReference(label);
