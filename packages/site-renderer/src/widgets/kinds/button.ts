import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { choice, defineWidget, link, text, yes } from '../widget.ts';

export const button = defineWidget({
  name: 'button',
  title: 'Button',
  icon: 'hand-click',
  category: 'highlight',
  description: 'A call-to-action button.',
  isInline: true,
  inner: 'none',
  parameters: z.strictObject({
    text: text('Text'),
    link: link('Link'),
    style: choice('Style', ['filled', 'outline', 'plain']).default('filled'),
    new_tab: yes('Open in new tab').default(false),
  }),
  positional: ['text', 'link', 'style'],
  render: ({ text, link, style, new_tab }, { resolveLink }) => {
    const target = new_tab ? html` target="_blank" rel="noopener"` : null;
    return html`<a class="w-button w-button-${style}" href="${safeUrl(resolveLink(link).url)}"${target}>${text}</a>`;
  },
  sample: '{{< button text="See the workshops" link="/" >}} {{< button text="Visit us" link="/" style="outline" >}}',
});
