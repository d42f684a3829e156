import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text } from '../widget.ts';

/** Without a script the parts stand one below the other, each under its title. With one, its row of titles has its room before it is there. */
export const tabs = defineWidget({
  name: 'tabs',
  title: 'Tabs',
  icon: 'layout-navbar',
  category: 'layout',
  description: 'Sections of text, shown one at a time.',
  inner: 'items',
  parameters: z.strictObject({}),
  item: { name: 'tab', title: 'Tab', parameters: z.strictObject({ title: text('Title') }), positional: ['title'] },
  render: (_, { nextId }, items) =>
    html`<div class="w-tabs" data-w="tabs">${items.map(
      ({ values: { title }, content }) =>
        html`<section class="w-tab" id="${nextId()}"><h3 class="w-tab-title">${title}</h3>${content}</section>`,
    )}</div>`,
  sample: `{{< tabs >}}
{{< tab title="Stoneware" >}}Fired to 1,260 degrees, for every day.{{< /tab >}}
{{< tab title="Porcelain" >}}Thin, white and unforgiving.{{< /tab >}}
{{< /tabs >}}`,
});
