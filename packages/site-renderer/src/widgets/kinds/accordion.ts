import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text, yes } from '../widget.ts';

export const accordion = defineWidget({
  name: 'accordion',
  title: 'Accordion',
  icon: 'layout-list',
  description: 'Questions that expand to show their answers.',
  inner: 'items',
  parameters: z.strictObject({ one_at_a_time: yes('Keep only one open').default(false) }),
  item: {
    name: 'panel',
    title: 'Panel',
    parameters: z.strictObject({ title: text('Title'), open: yes('Open by default').default(false) }),
    positional: ['title'],
  },
  render: ({ one_at_a_time }, { nextId }, items) => {
    const group = one_at_a_time ? html` name="${nextId()}"` : null;
    return html`<div class="w-accordion">${items.map(
      ({ values: { title, open }, content }) =>
        html`<details${group}${open ? html` open` : null}><summary>${title}</summary><div class="w-panel">${content}</div></details>`,
    )}</div>`;
  },
  css: `.w-accordion{margin-block:1.75rem;border-block:1px solid var(--line)}
.w-accordion details+details{border-top:1px solid var(--line)}
.w-accordion summary{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.95rem .25rem;font-weight:600;cursor:pointer;list-style:none}
.w-accordion summary::-webkit-details-marker{display:none}
.w-accordion summary::after{content:"";flex:none;width:.6rem;height:.6rem;border:solid var(--soft);border-width:0 2px 2px 0;transform:translateY(-25%) rotate(45deg);transition:transform .15s}
.w-accordion details[open]>summary::after{transform:translateY(25%) rotate(225deg)}
.w-panel{padding:0 .25rem 1.1rem}
.w-panel>:first-child{margin-top:0}.w-panel>:last-child{margin-bottom:0}`,
  sample: `{{< accordion >}}
{{< panel title="Do I need experience?" open="true" >}}None at all. We start with a ball of clay.{{< /panel >}}
{{< panel title="What shall I wear?" >}}Something that may get dirty.{{< /panel >}}
{{< /accordion >}}`,
});
