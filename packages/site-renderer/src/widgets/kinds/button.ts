import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { choice, defineWidget, link, text, yes } from '../widget.ts';

export const button = defineWidget({
  name: 'button',
  title: 'Button',
  icon: 'hand-click',
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
  css: `.w-button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.4rem 1.35rem;margin-block:.25rem;margin-inline:0 .35rem;border:1.5px solid var(--accent);border-radius:var(--button-radius,999px);font-weight:600;line-height:1.25;text-decoration:none;transition:background-color .15s,color .15s,border-color .15s}
.w-button-filled,.w-button-filled:visited{background:var(--accent);color:var(--on-accent)}
.w-button-filled:hover{background:var(--accent-strong);border-color:var(--accent-strong)}
.w-button-outline,.w-button-outline:visited{color:var(--accent-text)}
.w-button-outline:hover{background:var(--tint)}
.w-button-plain,.w-button-plain:visited{border-color:transparent;color:var(--accent-text);padding-inline:.5rem}
.w-button-plain:hover{text-decoration:underline}`,
  sample: '{{< button text="See the workshops" link="/" >}} {{< button text="Visit us" link="/" style="outline" >}}',
});
