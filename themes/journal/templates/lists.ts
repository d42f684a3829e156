import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { CardView, ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { heading } from '../../shared/cards.ts';
import { termList } from '../../shared/featured.ts';
import { emptyList, listKinds, sectionLinks } from '../../shared/list-parts.ts';
import { crumbs, pager, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame, frameWithSide } from './frame.ts';

/** An index as in books: date, title, and a small image. */
export function list(site: SiteView, view: ListView, layout: Layout): Html {
  const around = view.kind === 'section' ? frameWithSide : frame;
  const kind = listKinds[view.kind];
  return around(
    site,
    html`<main id="main" class="main-list"><article class="article list-head">${crumbs(view.crumbs, site.homeUrl)}${
      view.picture && view.kind === 'author' ? html`<div class="face">${photo(view.picture, 'first')}</div>` : null
    }${kind ? html`<p class="eyebrow"><span>${kind}</span></p>` : null}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${view.content}</article>${sectionLinks(view)}${
      view.items.length > 0
        ? html`<div class="rows">${view.items.map((one) => row(one, layout))}</div>`
        : emptyList(view)
    }${pager(view)}</main>`,
  );
}

function row({ title, url, date, topic, minutes, summary, picture }: CardView, layout: Layout): Html {
  const shown = layout.listPictures ? picture : null;
  const when = date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null;
  const long = date && layout.showReadingTime ? html`<span>${minutes} min</span>` : null;
  return html`<article class="card row${shown ? ' has-picture' : ''}"><p class="row-facts">${when}${
    topic ? html`<a class="topic" href="${topic.url}">${topic.title}</a>` : null
  }${long}</p><div class="row-text">${heading('h2', html`<a href="${url}">${title}</a>`)}${
    summary ? html`<p class="card-summary">${summary}</p>` : null
  }</div>${shown ? html`<div class="card-picture">${photo(shown, 'later')}</div>` : null}</article>`;
}

export function terms(site: SiteView, view: TermsView): Html {
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head"><h1>${view.title}</h1>${view.content}</article>${termList(
      view.terms,
    )}</main>`,
  );
}

export function notFound(site: SiteView): Html {
  return frame(
    site,
    html`<main id="main" class="main-lost"><article class="article lost"><p class="lost-number" aria-hidden="true">404</p><h1>Page not found</h1><p class="lead">It may have moved, or the address has a typo.</p><p><a class="w-button w-button-filled" href="${site.homeUrl}">Go to home page</a> <a class="w-button w-button-outline" href="${site.searchUrl}">Search</a></p></article></main>`,
  );
}
