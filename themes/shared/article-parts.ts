import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { PageLayout } from '@plinth/site-renderer/theme.ts';
import type { PageView, SeriesView } from '@plinth/site-renderer/views.ts';
import { photo } from './parts.ts';

/** The parts of an article besides its text. */

const marks = { draft: 'Draft', scheduled: 'Scheduled for later', expired: 'Expired' } as const;
const longArticle = 5;

export const previewMark = ({ mark }: PageView): Html | null =>
  mark ? html`<p class="mark">${marks[mark]}: not on the site yet</p>` : null;

/** Tags, date and reading time of a post. */
export function articleEyebrow({ tags, date, minutes }: PageView, layout: PageLayout): Html {
  const [first] = tags;
  return html`<p class="eyebrow">${first ? html`<a class="topic" href="${first.url}">${first.title}</a>` : null}${
    date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null
  }${layout.showReadingTime ? html`<span>${minutes} min</span>` : null}</p>`;
}

export function authors({ authors: list }: PageView): Html | null {
  if (list.length === 0) return null;
  return html`<ul class="authors">${list.map(
    ({ title, url, description, picture }) =>
      html`<li>${picture ? photo(picture, 'beside') : null}<span><a href="${url}" rel="author">${title}</a>${
        description ? html`<small>${description}</small>` : null
      }</span></li>`,
  )}</ul>`;
}

export function seriesBox({ title, url, style, parts }: SeriesView): Html {
  const at = parts.findIndex(({ isCurrent }) => isCurrent) + 1;
  const list = html`<ol>${parts.map(
    ({ title: name, url: link, isCurrent }) =>
      html`<li>${isCurrent ? html`<span aria-current="page">${name}</span>` : html`<a href="${link}">${name}</a>`}</li>`,
  )}</ol><p class="series-all"><a href="${url}">View full series</a></p>`;
  const head = html`Part ${at} of ${parts.length} in “${title}”`;
  return style === 'expanded'
    ? html`<nav class="series-box" aria-label="Series: ${title}"><p>${head}</p>${list}</nav>`
    : html`<nav class="series-box" aria-label="Series: ${title}"><details><summary>${head}</summary>${list}</details></nav>`;
}

export function tagList({ tags }: Pick<PageView, 'tags'>): Html | null {
  if (tags.length === 0) return null;
  return html`<ul class="tags">${tags.map(({ title, url }) => html`<li><a href="${url}">${title}</a></li>`)}</ul>`;
}

/** Links to the previous and next post. */
export function around({ newer, older }: Pick<PageView, 'newer' | 'older'>): Html | null {
  if (!newer && !older) return null;
  return html`<nav class="around" aria-label="More posts">${
    older ? html`<a class="older" rel="next" href="${older.url}"><span>Older</span>${older.title}</a>` : null
  }${newer ? html`<a class="newer" rel="prev" href="${newer.url}"><span>Newer</span>${newer.title}</a>` : null}</nav>`;
}

export function tableOfContents({ toc, wantsToc }: PageView, layout: PageLayout): Html | null {
  const shown = toc.filter(({ level }) => level === 2 || level === 3);
  const isWanted = wantsToc || (layout.tableOfContents === 'long' && shown.length >= longArticle);
  if (layout.tableOfContents === 'never' || !isWanted || shown.length < 2) return null;
  return html`<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${shown.map(
    ({ level, id, title }) => html`<li class="toc-${level}"><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}
