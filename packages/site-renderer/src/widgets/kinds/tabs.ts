import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text } from '../widget.ts';

/** Without a script the parts stand one below the other, each under its title. With one, its row of titles has its room before it is there. */
export const tabs = defineWidget({
  name: 'tabs',
  title: 'Tabs',
  icon: 'layout-navbar',
  description: 'Sections of text, shown one at a time.',
  inner: 'items',
  parameters: z.strictObject({}),
  item: { name: 'tab', title: 'Tab', parameters: z.strictObject({ title: text('Title') }), positional: ['title'] },
  render: (_, { nextId }, items) =>
    html`<div class="w-tabs" data-w="tabs">${items.map(
      ({ values: { title }, content }) =>
        html`<section class="w-tab" id="${nextId()}"><h3 class="w-tab-title">${title}</h3>${content}</section>`,
    )}</div>`,
  css: `.w-tabs{margin-block:1.75rem}
.w-tab-list{display:flex;gap:.25rem;height:var(--w-tab-bar,3rem);overflow-x:auto;border-bottom:1px solid var(--line);margin-bottom:1rem}
.w-tab-list button{flex:none;padding:.6rem .9rem;border:0;border-bottom:2px solid transparent;background:none;color:var(--soft);font:inherit;font-weight:600;cursor:pointer}
.w-tab-list button[aria-selected=true]{border-color:var(--accent);color:var(--ink)}
.w-tab-list button:hover{color:var(--ink)}
.w-tabs-live .w-tab-title{display:none}
.w-tab>:last-child{margin-bottom:0}.w-tabs-live .w-tab>:nth-child(2){margin-top:0}
@media screen and (scripting:enabled){.w-tabs:not(.w-tabs-live)::before{content:"";display:block;height:var(--w-tab-bar,3rem);margin-bottom:1rem}
.w-tabs:not(.w-tabs-live)>.w-tab+.w-tab,.w-tabs:not(.w-tabs-live) .w-tab-title{display:none}.w-tab>:nth-child(2){margin-top:0}}
@media print{.w-tab-list{display:none}.w-tabs .w-tab[hidden]{display:block}.w-tabs-live .w-tab-title{display:block}}`,
  sample: `{{< tabs >}}
{{< tab title="Stoneware" >}}Fired to 1,260 degrees, for every day.{{< /tab >}}
{{< tab title="Porcelain" >}}Thin, white and unforgiving.{{< /tab >}}
{{< /tabs >}}`,
});
