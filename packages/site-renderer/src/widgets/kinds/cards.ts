import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { picture } from '../picture.ts';
import { amount, defineWidget, file, link, text } from '../widget.ts';

export const cards = defineWidget({
  name: 'cards',
  title: 'Card grid',
  icon: 'layout-grid',
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
  css: `.w-cards{display:grid;gap:1.5rem;margin-block:1.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--w-card,12rem)),1fr))}
.w-cards-1{--w-card:100%}.w-cards-2{--w-card:17rem}.w-cards-4{--w-card:9rem}
.w-card{position:relative;display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised)}
.w-card img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover}
.w-card-body{padding:1.1rem 1.25rem 1.25rem}
.w-card-title{margin:0 0 .35rem;font-size:1.2rem;line-height:1.3}
.w-card-title a{color:inherit;text-decoration:none}
.w-card-title a::after{content:"";position:absolute;inset:0}
.w-card:has(a:hover){border-color:var(--soft)}
.w-card-body>p{margin:.35rem 0 0;color:var(--soft);font-size:.975rem}`,
  sample: `{{< cards columns="3" >}}
{{< card title="Mugs" link="/" >}}Dipped by hand, no two alike.{{< /card >}}
{{< card title="Bowls" link="/" >}}For soup, salad and rice.{{< /card >}}
{{< card title="Vases" link="/" >}}Tall, for a single branch.{{< /card >}}
{{< /cards >}}`,
});
