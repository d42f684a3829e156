import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { card } from '../../shared/cards.ts';
import { termList } from '../../shared/featured.ts';
import { emptyList, listKinds, sectionLinks } from '../../shared/list-parts.ts';
import { crumbs, pager, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';

export function list(site: SiteView, view: ListView, layout: Layout): Html {
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head">${crumbs(view.crumbs, site.homeUrl)}${
      view.kind === 'author' && view.picture ? html`<div class="face">${photo(view.picture, 'first')}</div>` : null
    }${listKinds[view.kind] ? html`<p class="eyebrow"><span>${listKinds[view.kind]}</span></p>` : null}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${view.content}</article>${sectionLinks(view)}${
      view.items.length > 0
        ? html`<div class="rows">${view.items.map((one) => card(one, layout, 'h2', 'row'))}</div>`
        : emptyList(view)
    }${pager(view)}</main>`,
  );
}

export function terms(site: SiteView, view: TermsView): Html {
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head"><h1>${view.title}</h1>${view.content}</article>${termList(view.terms)}</main>`,
  );
}

export function notFound(site: SiteView): Html {
  return frame(
    site,
    html`<main id="main"><article class="article lost"><p class="eyebrow"><span>404</span></p><h1>Page not found</h1><p class="lead">It may have moved, or the address has a typo.</p><p><a class="w-button w-button-filled" href="${site.homeUrl}">Go to home page</a></p></article></main>`,
  );
}
