import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { AuthorView, HomeView, LinkView, SectionView, TermView } from '@plinth/site-renderer/views.ts';
import { photo } from './parts.ts';

/** Featured content as lists; each theme decides their place and style. */

export const sectionHead = (id: string, title: string, more: LinkView | null): Html =>
  html`<div class="part-head"><h2 id="${id}">${title}</h2>${more ? html`<a href="${more.url}">${more.title}</a>` : null}</div>`;

/** `counts` are the singular and plural of the counted items. */
export const sectionList = (list: readonly SectionView[], counts: readonly [string, string]): Html =>
  html`<ul class="section-list">${list.map(
    ({ title, url, description, count }) =>
      html`<li><h3><a href="${url}">${title}</a></h3>${description ? html`<p>${description}</p>` : null}${
        count > 0 ? html`<p class="count">${count} ${count === 1 ? counts[0] : counts[1]}</p>` : null
      }</li>`,
  )}</ul>`;

export const authorList = (list: readonly AuthorView[]): Html =>
  html`<ul class="author-list">${list.map(
    ({ title, url, description, picture }) =>
      html`<li>${picture ? photo(picture, 'beside') : html`<span class="initial" aria-hidden="true">${title.slice(0, 1)}</span>`}<div><h3><a href="${url}">${title}</a></h3>${
        description ? html`<p>${description}</p>` : null
      }</div></li>`,
  )}</ul>`;

export const termList = (list: readonly TermView[]): Html =>
  html`<ul class="terms">${list.map(
    ({ title, url, count }) => html`<li><a href="${url}">${title}</a> <span>${count}</span></li>`,
  )}</ul>`;

/** Links onward from a home page, each only if it has a target. */
export function waysOn({ featured, sections }: HomeView, hasSections: boolean): Html | null {
  const { series, authors, tags } = featured;
  const part = (id: string, title: string, list: Html): Html =>
    html`<section class="part" aria-labelledby="${id}">${sectionHead(id, title, null)}${list}</section>`;
  const parts = [
    series.length > 0 ? part('series', 'Series', sectionList(series, ['part', 'parts'])) : null,
    hasSections && sections.length > 0 ? part('sections', 'Sections', sectionList(sections, ['page', 'pages'])) : null,
    authors.length > 0 ? part('authors', 'Authors', authorList(authors)) : null,
    tags.length > 0 ? part('tags', 'Topics', termList(tags)) : null,
  ].filter((one) => one !== null);
  return parts.length > 0 ? html`<div class="home-ends">${parts}</div>` : null;
}
