import { z } from 'zod';
import { html } from '../../html.ts';
import { amount, choice, defineWidget } from '../widget.ts';

export const columns = defineWidget({
  name: 'columns',
  title: 'Columns',
  icon: 'columns-2',
  description: 'Text and images side by side, stacked on phones.',
  inner: 'items',
  parameters: z.strictObject({
    align: choice('Alignment', ['top', 'middle']).default('top'),
  }),
  item: {
    name: 'column',
    title: 'Column',
    parameters: z.strictObject({ width: amount('Relative width', 1, 6).default(1) }),
    positional: ['width'],
  },
  render: ({ align }, _, items) =>
    html`<div class="w-columns w-columns-${align}">${items.map(
      ({ values, content }) => html`<div class="w-column w-span-${values.width}">${content}</div>`,
    )}</div>`,
  css: `.w-columns{display:flex;flex-wrap:wrap;gap:1.25rem 2.5rem;margin-block:1.75rem}
.w-columns-middle{align-items:center}
.w-column{flex:1 1 14rem;min-width:0}
.w-column>:first-child{margin-top:0}.w-column>:last-child{margin-bottom:0}
${[2, 3, 4, 5, 6].map((span) => `.w-span-${span}{flex-grow:${span}}`).join('')}`,
  sample: `{{< columns >}}
{{< column >}}
### Throw
Wheel and clay, in the morning.
{{< /column >}}
{{< column >}}
### Fire
Sixteen hours, then patience.
{{< /column >}}
{{< /columns >}}`,
});
