import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { defineWidget, file, text } from '../widget.ts';

export const audio = defineWidget({
  name: 'audio',
  title: 'Audio',
  icon: 'volume',
  category: 'media',
  description: 'An audio file with a player.',
  inner: 'none',
  parameters: z.strictObject({ src: file('Audio file'), title: text('Title').default('') }),
  positional: ['src', 'title'],
  render: ({ src, title }, { resolveLink }) =>
    html`<figure class="w-audio">${title ? html`<figcaption>${title}</figcaption>` : null}<audio controls preload="none" src="${safeUrl(
      resolveLink(src).url,
    )}" aria-label="${title || 'Audio'}"></audio></figure>`,
  sample: '{{< audio src="/sound/kiln.mp3" title="The kiln at night" >}}',
});
