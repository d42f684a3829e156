import { z } from 'zod';
import { html } from '../../html.ts';
import { decoration } from '../picture.ts';
import { amount, defineWidget, file, text } from '../widget.ts';

export const testimonial = defineWidget({
  name: 'testimonial',
  title: 'Testimonial',
  icon: 'message-star',
  category: 'highlight',
  description: 'A customer’s words, with photo and star rating.',
  inner: 'markdown',
  parameters: z.strictObject({
    name: text('Name'),
    role: text('Role').default(''),
    image: file('Photo').optional(),
    stars: amount('Star rating', 1, 5).optional(),
  }),
  positional: ['name', 'role'],
  render: ({ name, role, image, stars }, tools, content) =>
    html`<figure class="w-testimonial">${
      stars
        ? html`<p class="w-stars" role="img" aria-label="${stars} of 5 stars">${'★'.repeat(stars)}<span>${'★'.repeat(5 - stars)}</span></p>`
        : null
    }<blockquote>${content}</blockquote><figcaption>${image ? decoration(tools, image) : null}<span><strong>${name}</strong>${
      role ? html`<small>${role}</small>` : null
    }</span></figcaption></figure>`,
  sample:
    '{{< testimonial name="Ada Holm" role="came for a Saturday, stayed a year" stars="5" >}}\nThe kindest room in town.\n{{< /testimonial >}}',
});
