import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text, yes } from '../widget.ts';

export const accordion = defineWidget({
  name: 'accordion',
  title: 'Accordion',
  icon: 'layout-list',
  category: 'layout',
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
  sample: `{{< accordion >}}
{{< panel title="Do I need experience?" open="true" >}}None at all. We start with a ball of clay.{{< /panel >}}
{{< panel title="What shall I wear?" >}}Something that may get dirty.{{< /panel >}}
{{< /accordion >}}`,
});
