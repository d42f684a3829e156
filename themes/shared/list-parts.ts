import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView } from '@plinth/site-renderer/views.ts';

/** The kind of a list, if its title alone does not tell. */
export const listKinds = { section: '', tag: 'Tag', author: 'Author', series: 'Series' } as const;

export function sectionLinks({ sections }: ListView): Html | null {
  if (sections.length === 0) return null;
  return html`<nav class="sections" aria-label="Sections"><ul>${sections.map(
    ({ title, url }) => html`<li><a href="${url}">${title}</a></li>`,
  )}</ul></nav>`;
}

/** Shown for a list without pages, sections and text. */
export const emptyList = ({ sections, content }: ListView): Html | null =>
  sections.length === 0 && content.text === '' ? html`<p class="empty">Nothing here yet.</p>` : null;
