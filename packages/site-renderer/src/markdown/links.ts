import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../html.ts';
import { withTexts } from './places.ts';
import { envOf } from './run-of.ts';

/** Links and pictures: addresses are resolved, pictures get their size and load when they come into sight. */
export function addLinks(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.link_open = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const { run, places } = envOf(env);
    if (!token) return '';
    const href = String(token.attrGet('href') ?? '');
    token.attrSet('href', run.context.resolveLink(href).url);
    const title = token.attrGet('title');
    if (title !== null && places) token.attrSet('title', withTexts(String(title), places));
    return self.renderToken(tokens, at, options);
  };
  rules.image = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const { run, places } = envOf(env);
    if (!token) return '';
    const alt = self.renderInlineAsText(token.children ?? [], options, env);
    const { url, width, height } = run.context.resolveImage(String(token.attrGet('src') ?? ''));
    token.attrSet('src', url);
    token.attrSet('alt', alt);
    const title = token.attrGet('title');
    if (title !== null && places) token.attrSet('title', withTexts(String(title), places));
    if (width && height && token.attrGet('width') === null && token.attrGet('height') === null) {
      token.attrSet('width', String(width));
      token.attrSet('height', String(height));
    }
    if (token.attrGet('loading') === null) token.attrSet('loading', 'lazy');
    let text = '<img';
    for (const [name, value] of token.attrs ?? []) text += ` ${escapeHtml(name)}="${escapeHtml(String(value))}"`;
    return `${text} decoding="async">`;
  };
}
