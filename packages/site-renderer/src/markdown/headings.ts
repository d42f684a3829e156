import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { ArticleRun } from './article-context.ts';
import { envOf } from './run-of.ts';

/** Gives every heading an id that is its own in the article, and notes it for the table of contents. */
export function addHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('headings', (state: StateCore) => {
    const { run } = envOf(state.env);
    const { tokens } = state;
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token?.type !== 'heading_open') continue;
      const title = plainText(tokens[at + 1]?.children ?? []).trim();
      const id = uniqueId(run, String(token.attrGet('id') ?? headingId(title)));
      token.attrSet('id', id);
      if (title !== '') run.toc.push({ level: Number(token.tag.slice(1)), id, title });
    }
  });
}

function plainText(tokens: readonly Token[]): string {
  let text = '';
  for (const { type, content, children } of tokens) {
    if (type === 'text' || type === 'code_inline') text += content;
    else if (type === 'softbreak' || type === 'hardbreak') text += ' ';
    else if (type === 'image' && children) text += plainText(children);
  }
  return text;
}

const plain = /^[A-Za-z0-9 -]*$/;

/** Letters and digits of any script, joined by hyphens. */
function headingId(title: string): string {
  const words = plain.test(title) ? title : title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '');
  const id = words.trim().toLowerCase().replace(/\s+/g, '-');
  return id === '' ? 'section' : id;
}

function uniqueId(run: ArticleRun, wanted: string): string {
  let id = wanted;
  for (;;) {
    const taken = run.ids.get(id);
    run.ids.set(id, (taken ?? 0) + 1);
    if (taken === undefined) return id;
    // `a`, `a-1`, `a-2`: the count is kept under the name that was wanted, so that a thousand alike are found at once.
    const next = run.ids.get(wanted) ?? 1;
    id = `${wanted}-${next - 1}`;
  }
}
