import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { ListView, SiteView, TermsView } from '@plinth/site-renderer/views.ts';
import { card } from '../../shared/cards.ts';
import { crumbs, pager, size } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';

const kinds = { section: '', tag: 'Tag', author: 'Author', series: 'Series' } as const;

export function list(site: SiteView, view: ListView, layout: Layout): Html {
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head">${crumbs(view.crumbs, site.homeUrl)}${
      view.kind === 'author' && view.picture
        ? html`<img class="face" src="${view.picture.url}" alt=""${size(view.picture)} decoding="async">`
        : null
    }${kinds[view.kind] ? html`<p class="eyebrow"><span>${kinds[view.kind]}</span></p>` : null}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${view.content}</article>${
      view.sections.length > 0
        ? html`<nav class="sections" aria-label="Sections"><ul>${view.sections.map(
            ({ title, url }) => html`<li><a href="${url}">${title}</a></li>`,
          )}</ul></nav>`
        : null
    }${
      view.items.length > 0
        ? html`<div class="rows">${view.items.map((one) => card(one, layout, 'h2', 'row'))}</div>`
        : view.sections.length === 0 && view.content.text === ''
          ? html`<p class="empty">Nothing here yet.</p>`
          : null
    }${pager(view)}</main>`,
  );
}

export function terms(site: SiteView, view: TermsView): Html {
  return frame(
    site,
    html`<main id="main" class="main-list"><article class="article list-head"><h1>${view.title}</h1>${view.content}</article><ul class="terms">${view.terms.map(
      ({ title, url, count }) => html`<li><a href="${url}">${title}</a> <span>${count}</span></li>`,
    )}</ul></main>`,
  );
}

export function notFound(site: SiteView): Html {
  return frame(
    site,
    html`<main id="main"><article class="article lost"><p class="eyebrow"><span>404</span></p><h1>This page is not here</h1><p class="lead">It may have moved, or the address has a typing error.</p><p><a class="w-button w-button-filled" href="${site.homeUrl}">To the home page</a></p></article></main>`,
  );
}
