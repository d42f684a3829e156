import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { picture } from '../picture.ts';
import { amount, defineWidget, file, link, text } from '../widget.ts';

export const cards = defineWidget({
  name: 'cards',
  title: 'Card grid',
  icon: 'layout-grid',
  category: 'layout',
  description: 'Cards with an image, a title, a short text and a link.',
  inner: 'items',
  parameters: z.strictObject({ columns: amount('Columns', 1, 4).default(3) }),
  positional: ['columns'],
  item: {
    name: 'card',
    title: 'Card',
    parameters: z.strictObject({
      title: text('Title'),
      link: link('Link').optional(),
      image: file('Image').optional(),
      alt: text('Alt text').default(''),
    }),
    positional: ['title', 'link'],
  },
  render: ({ columns }, tools, items) =>
    html`<div class="w-cards w-cards-${columns}">${items.map(({ values: { title, link, image, alt }, content }) => {
      const url = link ? safeUrl(tools.resolveLink(link).url) : '';
      return html`<section class="w-card">${image ? picture(tools, image, alt) : null}<div class="w-card-body"><h3 class="w-card-title">${
        url ? html`<a href="${url}">${title}</a>` : title
      }</h3>${content}</div></section>`;
    })}</div>`,
  sample: `{{< cards columns="3" >}}
{{< card title="Mugs" link="/" >}}Dipped by hand, no two alike.{{< /card >}}
{{< card title="Bowls" link="/" >}}For soup, salad and rice.{{< /card >}}
{{< card title="Vases" link="/" >}}Tall, for a single branch.{{< /card >}}
{{< /cards >}}`,
});
