import { z } from 'zod';
import { html } from '../../html.ts';
import { amount, choice, defineWidget, text } from '../widget.ts';

export const posts = defineWidget({
  name: 'posts',
  title: 'Posts list',
  icon: 'list-details',
  category: 'site',
  description: 'The latest posts: all, or by section, tag or author.',
  inner: 'none',
  parameters: z.strictObject({
    section: text('Section').optional(),
    tag: text('Tag').optional(),
    author: text('Author').optional(),
    limit: amount('Number of posts', 1, 50).default(5),
    layout: choice('Layout', ['list', 'cards']).default('list'),
  }),
  positional: ['limit'],
  render: ({ section, tag, author, limit, layout }, tools) => {
    const found = tools.posts({
      limit,
      ...(section === undefined ? {} : { section }),
      ...(tag === undefined ? {} : { tag }),
      ...(author === undefined ? {} : { author }),
    });
    if (found.length === 0) return html`<p class="w-posts-none">No posts yet.</p>`;
    return html`<ul class="w-posts w-posts-${layout}">${found.map(
      ({ title, url, date, summary, picture }) =>
        html`<li>${
          picture && layout === 'cards'
            ? html`<img src="${picture.url}" alt="" role="presentation"${picture.width && picture.height ? html` width="${picture.width}" height="${picture.height}"` : null} loading="lazy" decoding="async">`
            : null
        }<a href="${url}">${title}</a>${date ? html` <time datetime="${date.iso}">${date.text}</time>` : null}${
          summary ? html`<p>${summary}</p>` : null
        }</li>`,
    )}</ul>`;
  },
  sample: '{{< posts limit="3" layout="cards" >}}',
});
