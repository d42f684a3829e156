import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../html.ts';
import { withTexts } from './places.ts';
import { envOf, type Places } from './run-of.ts';
import { lineOfToken } from './source-lines.ts';
import { warnUndescribed } from './undescribed-images.ts';
import { withSources } from './with-sources.ts';

/** Links and pictures: addresses are resolved, pictures get their size and load when they come into sight. */
export function addLinks(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.link_open = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const { run, places } = envOf(env);
    if (!token) return '';
    const href = String(token.attrGet('href') ?? '');
    token.attrSet('href', run.context.resolveLink(href, lineOfToken(token)).url);
    const title = token.attrGet('title');
    if (title !== null && places) token.attrSet('title', withTexts(String(title), places));
    return self.renderToken(tokens, at, options);
  };
  rules.image = (tokens, at, _, env) => {
    const token = tokens[at];
    const { run, places } = envOf(env);
    if (!token) return '';
    const written = altText(token.children ?? [], places);
    const src = String(token.attrGet('src') ?? '');
    const line = lineOfToken(token);
    const { url, width, height, sources, alt: known = '' } = run.context.resolveImage(src, line);
    const alt = written === '' ? known : written;
    if (alt === '') warnUndescribed(run, src, line);
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
    return withSources(`${text} decoding="async">`, sources);
  };
}

/** A shortcode in an alt text stays as it is written: no element can stand there. */
const altText = (children: readonly Token[], places: Places | null): string =>
  children
    .map(({ type, content, meta, children: inner }) => {
      if (type === 'shortcode') return places?.textOf(Number(meta?.place)) ?? '';
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      return type === 'image' ? altText(inner ?? [], places) : content;
    })
    .join('');
