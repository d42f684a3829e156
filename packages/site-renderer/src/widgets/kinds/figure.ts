import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { picture } from '../picture.ts';
import { choice, defineWidget, file, link, text } from '../widget.ts';

export const figure = defineWidget({
  name: 'figure',
  title: 'Figure',
  icon: 'photo-edit',
  category: 'media',
  description: 'An image with a caption.',
  inner: 'none',
  parameters: z.strictObject({
    src: file('Image'),
    alt: text('Alt text').default(''),
    caption: text('Caption').default(''),
    title: text('Title').default(''),
    link: link('Link').optional(),
    width: choice('Width', ['text', 'wide', 'small']).default('text'),
  }),
  positional: ['src', 'caption'],
  render: ({ src, alt, caption, title, link, width }, tools) => {
    const image = picture(tools, src, alt || caption || title);
    const body = link ? html`<a href="${safeUrl(tools.resolveLink(link).url)}">${image}</a>` : image;
    const words =
      title || caption
        ? html`<figcaption>${title ? html`<strong>${title}</strong> ` : null}${caption}</figcaption>`
        : null;
    return html`<figure class="w-figure w-figure-${width}">${body}${words}</figure>`;
  },
  sample: '{{< figure src="/img/one.png" alt="A bowl on a shelf" caption="The celadon we had been chasing." >}}',
});
