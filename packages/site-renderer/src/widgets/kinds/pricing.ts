import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { defineWidget, link, text, yes } from '../widget.ts';

export const pricing = defineWidget({
  name: 'pricing',
  title: 'Pricing table',
  icon: 'businessplan',
  category: 'highlight',
  description: 'Plans side by side with their features.',
  inner: 'items',
  parameters: z.strictObject({}),
  item: {
    name: 'plan',
    title: 'Plan',
    parameters: z.strictObject({
      name: text('Name'),
      price: text('Price'),
      period: text('Period').default(''),
      button: text('Button text').default(''),
      link: link('Link').optional(),
      featured: yes('Highlight').default(false),
    }),
    positional: ['name', 'price', 'period'],
  },
  render: (_, { resolveLink }, items) =>
    html`<div class="w-pricing">${items.map(
      ({ values: { name, price, period, button, link, featured }, content }) =>
        html`<section class="w-plan${featured ? ' w-plan-featured' : ''}"><h3>${name}</h3><p class="w-price">${price}${
          period ? html` <span>${period}</span>` : null
        }</p>${content}${
          link
            ? html`<a class="w-button w-button-${featured ? 'filled' : 'outline'}" href="${safeUrl(resolveLink(link).url)}">${button || 'Choose'}</a>`
            : null
        }</section>`,
    )}</div>`,
  sample: `{{< pricing >}}
{{< plan name="One evening" price="45 €" button="Book" link="/" >}}
- Clay and glaze
- One firing
{{< /plan >}}
{{< plan name="A season" price="240 €" period="for six" button="Book" link="/" featured="true" >}}
- Clay and glaze
- All firings
- Your own shelf
{{< /plan >}}
{{< /pricing >}}`,
});
