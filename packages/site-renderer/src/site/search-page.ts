import { type Html, html } from '../html.ts';
import { searchAddress, searchIndexFolder } from '../search/search-address.ts';
import type { PageView } from '../views.ts';
import { writeDocument } from './document.ts';
import { urlOf } from './look-up.ts';
import type { ReadKey } from './read-keys.ts';
import type { SiteIndex } from './site-index.ts';
import { siteView } from './site-view.ts';

const content = (index: SiteIndex): Html =>
  html`<div class="w-search" data-w="search" data-index="${urlOf(index, searchIndexFolder)}"><form role="search" action="${urlOf(index, searchAddress)}" method="get"><input type="search" name="q" aria-label="Search this site" autocomplete="off"><button type="submit">Search</button></form><noscript><p>Search requires JavaScript.</p></noscript><p class="w-search-said" role="status"></p><ol></ol></div>`;

/** A page with one field. The script loads the index with the first search. */
export function renderSearch(index: SiteIndex, reads: Set<ReadKey>): string {
  const view: PageView = {
    kind: 'search',
    title: 'Search',
    description: '',
    url: searchAddress,
    date: null,
    updated: null,
    minutes: 1,
    picture: null,
    authors: [],
    tags: [],
    crumbs: [],
    series: [],
    toc: [],
    wantsToc: false,
    content: content(index),
    newer: null,
    older: null,
    related: [],
    mark: null,
  };
  const facts = { title: view.title, description: '', address: searchAddress, picture: null, feedAddress: '/' };
  return writeDocument(
    index,
    { ...facts, kind: 'website', isHiddenFromSearch: true, bodyClass: 'page' },
    index.templates.page(siteView(index, searchAddress, reads), view),
  );
}
