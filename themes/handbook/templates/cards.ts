import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { PageLayout } from '@plinth/site-renderer/theme.ts';
import type { CardView } from '@plinth/site-renderer/views.ts';
import { heading } from '../../shared/cards.ts';

/** Pages as rows: date, title, summary. */
export const rows = (items: readonly CardView[], layout: PageLayout, level: 'h2' | 'h3'): Html =>
  html`<div class="rows">${items.map(
    ({ title, url, date, summary }) =>
      html`<article class="row">${
        date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null
      }<div>${heading(level, html`<a href="${url}">${title}</a>`)}${
        summary ? html`<p class="card-summary">${summary}</p>` : null
      }</div></article>`,
  )}</div>`;
