import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { picture } from '../picture.ts';
import { shapeClass } from '../shape.ts';
import { choice, defineWidget, file, text } from '../widget.ts';

export const gallery = defineWidget({
  name: 'gallery',
  title: 'Gallery',
  icon: 'photo',
  category: 'media',
  description: 'A grid of images that open in full size.',
  inner: 'items',
  parameters: z.strictObject({ size: choice('Image size', ['small', 'medium', 'large']).default('medium') }),
  item: {
    name: 'image',
    title: 'Image',
    parameters: z.strictObject({
      src: file('Image'),
      alt: text('Alt text').default(''),
      caption: text('Caption').default(''),
    }),
    positional: ['src', 'alt', 'caption'],
  },
  render: ({ size }, tools, items) =>
    html`<div class="w-gallery w-gallery-${size}" data-w="gallery">${items.map(
      ({ values: { src, alt, caption }, content }) =>
        html`<figure class="${shapeClass(tools.resolveImage(src))}"><a href="${safeUrl(tools.resolveImage(src).url)}">${picture(tools, src, alt || caption || 'Image')}</a>${
          caption || content.text ? html`<figcaption>${caption}${content}</figcaption>` : null
        }</figure>`,
    )}</div>`,
  sample: `{{< gallery >}}
{{< image src="/img/one.png" alt="A bowl" caption="First firing" >}}
{{< image src="/img/two.png" alt="A cup" >}}
{{< image src="/img/three.png" alt="A vase" >}}
{{< /gallery >}}`,
});
