import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../html.ts';
import type { ArticleRun } from './article-context.ts';
import { withTexts } from './places.ts';
import { envOf } from './run-of.ts';

/** Code blocks: coloured when the language is known, and always to be reached by keyboard, since they scroll. */
export function addCode(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.fence = (tokens, at, _, env, self) => {
    const token = tokens[at];
    const { run, places } = envOf(env);
    if (!token) return '';
    const code = places ? withTexts(token.content, places) : token.content;
    const info = markdown.utils.unescapeAll(token.info).trim();
    const language = /^[\w+#.-]+/.exec(info)?.[0] ?? '';
    return `${codeBlock(run, code, language, self.renderAttrs(token))}\n`;
  };
  rules.code_block = (tokens, at, _, env) => {
    const { run, places } = envOf(env);
    const content = tokens[at]?.content ?? '';
    return `${codeBlock(run, places ? withTexts(content, places) : content, '', '')}\n`;
  };
  rules.code_inline = (tokens, at, _, env, self) => {
    const token = tokens[at];
    const { places } = envOf(env);
    const content = token?.content ?? '';
    const attributes = token ? self.renderAttrs(token) : '';
    return `<code${attributes}>${escapeHtml(places ? withTexts(content, places) : content)}</code>`;
  };
}

export function codeBlock(run: ArticleRun, code: string, language: string, attributes: string): string {
  const inner = (language && run.context.highlight(code, language)) || escapeHtml(code);
  const marked = language ? ` class="language-${escapeHtml(language)}"` : '';
  return `<pre tabindex="0"${attributes}><code${marked}>${inner}</code></pre>`;
}
