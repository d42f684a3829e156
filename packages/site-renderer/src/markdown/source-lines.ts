import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { envOf } from './run-of.ts';

/** Block tokens that print their own attributes. */
const printsAttributes = ({ type, nesting }: Token): boolean => nesting === 1 || type === 'fence' || type === 'hr';

/**
 * Notes where links, images and raw HTML stand in the source, for warnings. In previews every block also says its line, so that the
 * preview can scroll to the block at the caret. Runs before paragraphs are split around shortcodes, because the parts lose their lines.
 */
export function addSourceLines(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'source_lines', (state: StateCore) => {
    const { run, lineOf } = envOf(state.env);
    const isPreview = run.context.mode === 'preview';
    for (const token of state.tokens) {
      if (!token.map) continue;
      const [first] = token.map;
      if (token.type === 'inline') noteLines(token.children ?? [], first, lineOf);
      else if (token.type === 'html_block') noteLine(token, lineOf(first));
      else if (isPreview && printsAttributes(token)) token.attrSet('data-line', String(lineOf(first)));
    }
  });
}

function noteLines(children: readonly Token[], first: number, lineOf: (line: number) => number): void {
  let line = first;
  for (const child of children) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
    else if (child.type === 'link_open' || child.type === 'image') noteLine(child, lineOf(line));
    else if (child.type === 'html_inline') {
      noteLine(child, lineOf(line));
      line += child.content.split('\n').length - 1;
    }
  }
}

function noteLine(token: Token, line: number): void {
  token.meta = { ...token.meta, line };
}

/** The source line of a link, an image or raw HTML; undefined for what Markdown moved elsewhere, such as footnotes. */
export function lineOfToken(token: Token | undefined): number | undefined {
  const line: unknown = token?.meta?.line;
  return typeof line === 'number' ? line : undefined;
}
