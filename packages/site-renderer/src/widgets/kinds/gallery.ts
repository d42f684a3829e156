import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { picture } from '../picture.ts';
import { shapeClass } from '../shape.ts';
import { choice, defineWidget, file, text } from '../widget.ts';

export const gallery = defineWidget({
  name: 'gallery',
  title: 'Gallery',
  icon: 'photo',
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
  css: `.w-gallery{display:grid;gap:.75rem;margin-block:1.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--w-pic,13rem)),1fr))}
.w-gallery-small{--w-pic:8rem}.w-gallery-large{--w-pic:20rem}
.w-gallery figure{margin:0}
.w-gallery a{display:block}
.w-gallery img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:var(--radius)}
.w-gallery figcaption{margin-top:.35rem;font-size:.875rem;color:var(--soft)}
.w-lightbox{border:0;padding:0;background:none;max-width:96vw;max-height:96vh;margin:auto;overflow:visible}
.w-lightbox::backdrop{background:rgb(0 0 0/.86)}
.w-lightbox img{display:block;max-width:96vw;max-height:90vh;border-radius:var(--radius)}
.w-lightbox p{margin:.5rem 0 0;color:#fff;text-align:center}
.w-lightbox button{position:fixed;top:.75rem;width:2.75rem;height:2.75rem;border:0;border-radius:50%;background:rgb(0 0 0/.6);color:#fff;font:inherit;font-size:1.25rem;cursor:pointer}
.w-lightbox .w-close{right:.75rem}.w-lightbox .w-next{top:50%;right:.75rem}.w-lightbox .w-back{top:50%;left:.75rem}`,
  sample: `{{< gallery >}}
{{< image src="/img/one.png" alt="A bowl" caption="First firing" >}}
{{< image src="/img/two.png" alt="A cup" >}}
{{< image src="/img/three.png" alt="A vase" >}}
{{< /gallery >}}`,
});
