import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { PageLayout } from '@plinth/site-renderer/theme.ts';
import type { CardView } from '@plinth/site-renderer/views.ts';
import { photo } from './parts.ts';

/** Topic, date and reading time of a post. */
export const eyebrow = ({ topic, date, minutes }: CardView, layout: PageLayout): Html | null => {
  const parts = [
    topic ? html`<a class="topic" href="${topic.url}">${topic.title}</a>` : null,
    date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null,
    layout.showReadingTime && date ? html`<span>${minutes} min</span>` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? html`<p class="eyebrow">${parts}</p>` : null;
};

export const heading = (level: 'h2' | 'h3', text: Html): Html =>
  level === 'h2' ? html`<h2 class="card-title">${text}</h2>` : html`<h3 class="card-title">${text}</h3>`;

/** A post in a list; `level` is that of its heading. */
export function card(
  view: CardView,
  layout: PageLayout,
  level: 'h2' | 'h3',
  kind: 'plain' | 'lead' | 'row' = 'plain',
): Html {
  const { title, url, summary, picture } = view;
  return html`<article class="card card-${kind}${picture ? ' has-picture' : ''}">${
    picture ? html`<div class="card-picture">${photo(picture, kind === 'lead' ? 'first' : 'later')}</div>` : null
  }<div class="card-text">${eyebrow(view, layout)}${heading(
    level,
    html`<a href="${url}">${title}</a>`,
  )}${summary ? html`<p class="card-summary">${summary}</p>` : null}</div></article>`;
}
