import { z } from 'zod';
import { html } from '../../html.ts';
import { decoration } from '../picture.ts';
import { amount, defineWidget, file, text } from '../widget.ts';

export const testimonial = defineWidget({
  name: 'testimonial',
  title: 'Testimonial',
  icon: 'message-star',
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
  css: `.w-testimonial{margin:1.75rem 0;padding:1.5rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised)}
.w-testimonial blockquote{margin:0;padding:0;border:0;color:var(--ink);font-style:normal}
.w-testimonial blockquote>*{margin-block:.5rem}.w-testimonial blockquote>:first-child{margin-top:0}
.w-testimonial figcaption{display:flex;align-items:center;gap:.75rem;margin-top:1rem}
.w-testimonial figcaption img{width:3rem;height:3rem;border-radius:50%;object-fit:cover}
.w-testimonial small{display:block;color:var(--soft);font-size:.9rem}
.w-stars{margin:0 0 .75rem;color:var(--amber);letter-spacing:.1em}.w-stars span{color:var(--line)}`,
  sample:
    '{{< testimonial name="Ada Holm" role="came for a Saturday, stayed a year" stars="5" >}}\nThe kindest room in town.\n{{< /testimonial >}}',
});
