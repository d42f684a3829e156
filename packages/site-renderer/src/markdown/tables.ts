import type { MarkdownIt } from 'markdown-it';

/** Wide tables scroll by themselves, by keyboard too, and do not widen the page. */
export function addTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.table_open = (tokens, at, options, _, self) =>
    `<div class="table-scroll" role="region" aria-label="Table" tabindex="0">${self.renderToken(tokens, at, options)}`;
  rules.table_close = () => '</table></div>\n';
}
