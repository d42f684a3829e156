import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text } from '../widget.ts';

export const series = defineWidget({
  name: 'series',
  title: 'Series navigation',
  icon: 'list-numbers',
  category: 'site',
  description: 'The parts of a series in order, with the current one marked.',
  inner: 'none',
  parameters: z.strictObject({ name: text('Series (empty for this page’s own series)').optional() }),
  positional: ['name'],
  render: ({ name }, tools) => {
    const found = tools.series(name ?? null);
    if (!found) return html`<p class="w-posts-none">This page isn’t part of a series.</p>`;
    return html`<nav class="w-series" aria-label="Series: ${found.title}"><p class="w-series-title">${found.title}</p><ol>${found.parts.map(
      ({ title, url, isCurrent }) =>
        html`<li>${isCurrent ? html`<span aria-current="page">${title}</span>` : html`<a href="${url}">${title}</a>`}</li>`,
    )}</ol></nav>`;
  },
  sample: '{{< series name="A year of glazes" >}}',
});
