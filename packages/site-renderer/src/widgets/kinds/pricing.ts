import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { defineWidget, link, text, yes } from '../widget.ts';

export const pricing = defineWidget({
  name: 'pricing',
  title: 'Pricing table',
  icon: 'businessplan',
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
  css: `.w-pricing{display:grid;gap:1.25rem;margin-block:1.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))}
.w-plan{display:flex;flex-direction:column;padding:1.5rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised)}
.w-plan-featured{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.w-plan h3{margin:0;font-size:1.1rem}
.w-price{margin:.35rem 0 .75rem;font-size:2rem;line-height:1.2;font-weight:650;font-variant-numeric:tabular-nums}
.w-price span{font-size:.95rem;font-weight:400;color:var(--soft)}
.w-plan ul{margin:0 0 1.25rem;padding:0;list-style:none}
.w-plan li{padding-block:.35rem;padding-inline-start:1.6rem;background:linear-gradient(var(--w-mark,var(--green)) 0 0) no-repeat .3rem .95rem/.45rem .45rem}
[dir=rtl] .w-plan li{background-position-x:right .3rem}
.w-plan li+li{border-top:1px solid var(--line)}
.w-plan .w-button{margin:auto 0 0}`,
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
