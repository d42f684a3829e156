import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { defineWidget, link, text } from '../widget.ts';

export const quote = defineWidget({
  name: 'quote',
  title: 'Quote',
  icon: 'quote',
  category: 'highlight',
  description: 'A quotation with its author.',
  inner: 'markdown',
  parameters: z.strictObject({
    author: text('Author').default(''),
    source: text('Source').default(''),
    link: link('Source link').optional(),
  }),
  positional: ['author', 'source'],
  render: ({ author, source, link }, { resolveLink }, content) => {
    const cite = link ? html`<a href="${safeUrl(resolveLink(link).url)}">${source || author}</a>` : source;
    const by =
      link && !source
        ? cite
        : html`${author}${author && source ? ', ' : ''}${source ? html`<cite>${cite}</cite>` : null}`;
    return html`<figure class="w-quote"><blockquote>${content}</blockquote>${
      author || source ? html`<figcaption>${by}</figcaption>` : null
    }</figure>`;
  },
  sample:
    '{{< quote author="Jonas" source="on seams" >}}\nA straight line is easy. A line that looks like a horizon needs a slow wrist.\n{{< /quote >}}',
});
