import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { PageView, SeriesView, SiteView } from '@plinth/site-renderer/views.ts';
import type { Layout } from '../settings.ts';
import { card } from './cards.ts';
import { crumbs, frame, size } from './frame.ts';

const marks = { draft: 'Draft', scheduled: 'Scheduled for later', expired: 'Expired' } as const;
const longArticle = 5;

export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const toc = tableOfContents(view, layout);
  const isPost = view.kind === 'post';
  return frame(
    site,
    html`<main id="main"${toc ? html` class="with-toc"` : null}>${toc}<article class="article"><header class="article-head">${
      view.mark ? html`<p class="mark">${marks[view.mark]}: not on the site yet</p>` : null
    }${isPost ? topic(view, layout) : crumbs(view.crumbs, site.homeUrl)}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${isPost && layout.showAuthors ? authors(view) : null}</header>${
      view.picture
        ? html`<img class="article-picture" src="${view.picture.url}" alt="${view.picture.alt}"${size(view.picture)} fetchpriority="high" decoding="async">`
        : null
    }${view.series.map((one) => seriesBox(one))}${view.content}${footer(view)}</article>${
      layout.showRelated && view.related.length > 0
        ? html`<aside class="related" aria-labelledby="related"><h2 id="related">Read on</h2><div class="card-grid">${view.related.map(
            (one) => card(one, layout, 'h3'),
          )}</div></aside>`
        : null
    }</main>`,
  );
}

function topic({ tags, date, minutes }: PageView, layout: Layout): Html {
  const [first] = tags;
  return html`<p class="eyebrow">${first ? html`<a class="topic" href="${first.url}">${first.title}</a>` : null}${
    date && layout.showDates ? html`<time datetime="${date.iso}">${date.text}</time>` : null
  }${layout.showReadingTime ? html`<span>${minutes} min</span>` : null}</p>`;
}

function authors({ authors: list }: PageView): Html | null {
  if (list.length === 0) return null;
  return html`<ul class="authors">${list.map(
    ({ title, url, description, picture }) =>
      html`<li>${picture ? html`<img src="${picture.url}" alt=""${size(picture)} loading="lazy" decoding="async">` : null}<span><a href="${url}" rel="author">${title}</a>${
        description ? html`<small>${description}</small>` : null
      }</span></li>`,
  )}</ul>`;
}

function seriesBox({ title, url, style, parts }: SeriesView): Html {
  const at = parts.findIndex(({ isCurrent }) => isCurrent) + 1;
  const list = html`<ol>${parts.map(
    ({ title: name, url: link, isCurrent }) =>
      html`<li>${isCurrent ? html`<span aria-current="page">${name}</span>` : html`<a href="${link}">${name}</a>`}</li>`,
  )}</ol><p class="series-all"><a href="${url}">The whole series</a></p>`;
  const head = html`Part ${at} of ${parts.length} in “${title}”`;
  return style === 'expanded'
    ? html`<nav class="series-box" aria-label="Series: ${title}"><p>${head}</p>${list}</nav>`
    : html`<nav class="series-box" aria-label="Series: ${title}"><details><summary>${head}</summary>${list}</details></nav>`;
}

function footer({ kind, tags, newer, older }: PageView): Html | null {
  const tagList =
    tags.length > 0
      ? html`<ul class="tags">${tags.map(({ title, url }) => html`<li><a href="${url}">${title}</a></li>`)}</ul>`
      : null;
  const around =
    newer || older
      ? html`<nav class="around" aria-label="Posts before and after">${
          older ? html`<a class="older" rel="next" href="${older.url}"><span>Older</span>${older.title}</a>` : null
        }${newer ? html`<a class="newer" rel="prev" href="${newer.url}"><span>Newer</span>${newer.title}</a>` : null}</nav>`
      : null;
  if (!tagList && !around) return null;
  return html`<footer class="article-foot">${tagList}${kind === 'post' ? around : null}</footer>`;
}

function tableOfContents({ toc, wantsToc }: PageView, layout: Layout): Html | null {
  const shown = toc.filter(({ level }) => level === 2 || level === 3);
  const isWanted = wantsToc || (layout.tableOfContents === 'long' && shown.length >= longArticle);
  if (layout.tableOfContents === 'never' || !isWanted || shown.length < 2) return null;
  return html`<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${shown.map(
    ({ level, id, title }) => html`<li class="toc-${level}"><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}
