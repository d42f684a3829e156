import { z } from 'zod';
import { html } from '../../html.ts';
import { choice, defineWidget, text } from '../widget.ts';

const names = {
  note: 'Note',
  info: 'Information',
  tip: 'Tip',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
} as const;

export const alert = defineWidget({
  name: 'alert',
  aliases: { callout: {}, notice: {} },
  title: 'Alert',
  icon: 'alert-circle',
  description: 'A note that stands out.',
  inner: 'markdown',
  parameters: z.strictObject({
    kind: choice('Type', ['note', 'info', 'tip', 'success', 'warning', 'danger']).default('note'),
    title: text('Title').default(''),
    text: text('Text').default(''),
  }),
  positional: ['kind', 'text'],
  render: ({ kind, title, text }, _, content) =>
    html`<div class="w-alert w-alert-${kind}" role="note" aria-label="${title || names[kind]}">${
      title ? html`<p class="w-alert-title">${title}</p>` : null
    }${text ? html`<p>${text}</p>` : null}${content}</div>`,
  css: `.w-alert{--c:var(--soft);margin-block:1.75rem;padding:1rem 1.25rem;border-inline-start:4px solid var(--c);border-start-end-radius:var(--radius);border-end-end-radius:var(--radius);background:color-mix(in srgb,var(--c) 11%,var(--paper))}
.w-alert>*{margin-block:.4rem}.w-alert>:first-child{margin-top:0}.w-alert>:last-child{margin-bottom:0}
.w-alert-title{font-weight:650}
.w-alert-info{--c:var(--blue)}.w-alert-tip,.w-alert-success{--c:var(--green)}.w-alert-warning{--c:var(--amber)}.w-alert-danger{--c:var(--red)}`,
  sample: '{{< alert kind="tip" title="Before you come" >}}\nWe open the kiln on **Thursday** at ten.\n{{< /alert >}}',
});
