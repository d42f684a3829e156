import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { termList } from '../../shared/featured.ts';
import { emptyList, listKinds, sectionLinks } from '../../shared/list-parts.ts';
import { crumbs, pager, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { rows } from './cards.ts';
import { frame, searchField } from './frame.ts';

export function list(site: SiteView, view: ListView, layout: Layout): Html {
  const { kind, title, description, picture, content, items } = view;
  return frame(
    site,
    layout,
    { left: site.menus.left, hasField: true },
    html`<main id="main" class="main-list"><header class="article-head">${crumbs(view.crumbs, site.homeUrl)}${
      picture && kind === 'author' ? html`<div class="face">${photo(picture, 'beside')}</div>` : null
    }${listKinds[kind] ? html`<p class="eyebrow"><span>${listKinds[kind]}</span></p>` : null}<h1>${title}</h1>${
      description ? html`<p class="lead">${description}</p>` : null
    }</header>${content.text === '' ? null : html`<article class="article">${content}</article>`}${sectionLinks(view)}${
      items.length > 0 ? rows(items, layout, 'h2') : emptyList(view)
    }${pager(view)}</main>`,
  );
}

export function terms(site: SiteView, view: TermsView, layout: Layout): Html {
  return frame(
    site,
    layout,
    { left: site.menus.left, hasField: true },
    html`<main id="main" class="main-list"><header class="article-head"><h1>${view.title}</h1></header>${
      view.content.text === '' ? null : html`<article class="article">${view.content}</article>`
    }${termList(view.terms)}</main>`,
  );
}

export function notFound(site: SiteView, layout: Layout): Html {
  return frame(
    site,
    layout,
    { left: [], hasField: false },
    html`<main id="main" class="main-lost"><p class="eyebrow"><span>404</span></p><h1>Page not found</h1><p class="lead">It may have moved, or the address has a typo. Try the search.</p>${searchField(site, 'large-field')}<p><a href="${site.homeUrl}">Go to home page</a></p></main>`,
  );
}
