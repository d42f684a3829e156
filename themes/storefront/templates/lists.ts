import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { card } from '../../shared/cards.ts';
import { termList } from '../../shared/featured.ts';
import { emptyList, listKinds, sectionLinks } from '../../shared/list-parts.ts';
import { crumbs, pager, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame, subMenu } from './frame.ts';

export function list(site: SiteView, view: ListView, layout: Layout): Html {
  const { kind, title, description, picture, items, content } = view;
  const isPerson = kind === 'author';
  return frame(
    site,
    layout,
    html`<main id="main" class="main-list"><header class="page-head${picture && !isPerson ? ' has-picture' : ''}"><div class="page-words">${crumbs(view.crumbs, site.homeUrl)}${
      picture && isPerson ? html`<div class="face">${photo(picture, 'beside')}</div>` : null
    }${listKinds[kind] ? html`<p class="eyebrow"><span>${listKinds[kind]}</span></p>` : null}<h1>${title}</h1>${
      description ? html`<p class="lead">${description}</p>` : null
    }</div>${picture && !isPerson ? photo(picture, 'first') : null}</header>${subMenu(site)}${
      content.text === '' ? null : html`<article class="article text">${content}</article>`
    }<div class="shelf">${sectionLinks(view)}${
      items.length > 0
        ? html`<div class="card-grid">${items.map((one) => card(one, layout, 'h2'))}</div>`
        : emptyList(view)
    }${pager(view)}</div></main>`,
  );
}

export function terms(site: SiteView, view: TermsView, layout: Layout): Html {
  return frame(
    site,
    layout,
    html`<main id="main" class="main-list"><header class="page-head"><div class="page-words"><h1>${view.title}</h1></div></header>${
      view.content.text === '' ? null : html`<article class="article text">${view.content}</article>`
    }<div class="shelf">${termList(view.terms)}</div></main>`,
  );
}

export function notFound(site: SiteView, layout: Layout): Html {
  return frame(
    site,
    layout,
    html`<main id="main" class="main-lost"><p class="lost-number" aria-hidden="true">404</p><h1>Page not found</h1><p class="lead">It may have moved, or the address has a typo.</p><p><a class="w-button w-button-filled" href="${site.homeUrl}">Go to home page</a> <a class="w-button w-button-outline" href="${site.searchUrl}">Search</a></p></main>`,
  );
}
