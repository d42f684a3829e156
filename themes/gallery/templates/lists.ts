import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { termList } from '../../shared/featured.ts';
import { emptyList, listKinds, sectionLinks } from '../../shared/list-parts.ts';
import { crumbs, pager, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame, rooms } from './frame.ts';
import { wall } from './wall.ts';

export function list(site: SiteView, view: ListView, layout: Layout): Html {
  const kind = listKinds[view.kind];
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head">${crumbs(view.crumbs, site.homeUrl)}${
      view.picture && view.kind === 'author' ? html`<div class="face">${photo(view.picture, 'first')}</div>` : null
    }${kind ? html`<p class="kind">${kind}</p>` : null}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${view.content}</article>${rooms(site)}${sectionLinks(view)}${
      view.items.length > 0 ? wall(view.items, layout, 'h2', true) : emptyList(view)
    }${pager(view)}</main>`,
  );
}

export function terms(site: SiteView, view: TermsView): Html {
  return frame(
    site,
    html`<main id="main" class="main-terms"><article class="article list-head"><h1>${view.title}</h1>${view.content}</article>${termList(
      view.terms,
    )}</main>`,
  );
}

export function notFound(site: SiteView): Html {
  return frame(
    site,
    html`<main id="main" class="main-lost"><article class="article lost"><div class="empty-frame" aria-hidden="true">404</div><h1>Page not found</h1><p class="lead">It may have moved, or the address has a typo.</p><p><a class="w-button w-button-filled" href="${site.homeUrl}">Go to home page</a> <a class="w-button w-button-outline" href="${site.searchUrl}">Search</a></p></article></main>`,
  );
}
