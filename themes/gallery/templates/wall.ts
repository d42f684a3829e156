import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { CardView } from '@plinth/site-renderer/views.ts';
import { shapeClass } from '@plinth/site-renderer/widgets/shape.ts';
import { heading } from '../../shared/cards.ts';
import { photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';

/** Images side by side, each in its own aspect ratio. */
export function wall(cards: readonly CardView[], layout: Layout, level: 'h2' | 'h3', isFirst = false): Html {
  const kind = `wall wall-${layout.hanging} captions-${layout.captions} space-${layout.space}`;
  return html`<div class="${kind}">${cards.map((one, at) => tile(one, layout, level, isFirst && at < 2))}</div>`;
}

function tile(view: CardView, layout: Layout, level: 'h2' | 'h3', isFirst: boolean): Html {
  const { title, url, picture, summary } = view;
  const name = heading(level, html`<a href="${url}">${title}</a>`);
  if (!picture)
    return html`<article class="card tile tile-words shape-13"><div class="tile-text">${name}${
      summary ? html`<p class="tile-summary">${summary}</p>` : null
    }${facts(view, layout)}</div></article>`;
  return html`<article class="card tile ${shapeClass(picture)}"><div class="card-picture">${photo(
    picture,
    isFirst ? 'first' : 'later',
  )}</div><div class="tile-text">${name}${facts(view, layout)}</div></article>`;
}

function facts({ topic, date }: CardView, layout: Layout): Html | null {
  const when = date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null;
  const about = topic ? html`<a class="topic" href="${topic.url}">${topic.title}</a>` : null;
  return when || about ? html`<p class="tile-facts">${about}${when}</p>` : null;
}
