import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView } from '@plinth/site-renderer/views.ts';

/** What a list is of, where its title alone would not say so. */
export const listKinds = { section: '', tag: 'Tag', author: 'Author', series: 'Series' } as const;

export function sectionLinks({ sections }: ListView): Html | null {
  if (sections.length === 0) return null;
  return html`<nav class="sections" aria-label="Sections"><ul>${sections.map(
    ({ title, url }) => html`<li><a href="${url}">${title}</a></li>`,
  )}</ul></nav>`;
}

/** A list that has neither pages nor sections nor words. */
export const emptyList = ({ sections, content }: ListView): Html | null =>
  sections.length === 0 && content.text === '' ? html`<p class="empty">Nothing here yet.</p>` : null;
