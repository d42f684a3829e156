import { z } from 'zod';
import { html } from '../../html.ts';
import { amount, choice, defineWidget } from '../widget.ts';

export const columns = defineWidget({
  name: 'columns',
  title: 'Columns',
  icon: 'columns-2',
  category: 'layout',
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
