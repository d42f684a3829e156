import type { MarkdownIt } from 'markdown-it';

/** Wide tables scroll by themselves, by keyboard too, and do not widen the page. A group, and no landmark: a page may have many. */
export function addTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.table_open = (tokens, at, options, _, self) =>
    `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${self.renderToken(tokens, at, options)}`;
  rules.table_close = () => '</table></div>\n';
  for (const name of ['th_open', 'td_open'])
    rules[name] = (tokens, at, options, _, self) => {
      const token = tokens[at];
      const side = /^text-align:(left|center|right)$/.exec(String(token?.attrGet('style') ?? ''))?.[1];
      // A class instead of a style: a site may forbid styles in its pages.
      if (token && side) {
        token.attrs = (token.attrs ?? []).filter(([attribute]) => attribute !== 'style');
        token.attrJoin('class', `align-${side}`);
      }
      return self.renderToken(tokens, at, options);
    };
}
