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
  category: 'highlight',
  description: 'A note that stands out.',
  inner: 'markdown',
  parameters: z.strictObject({
    kind: choice('Type', ['note', 'info', 'tip', 'success', 'warning', 'danger']).default('note'),
    title: text('Title').default(''),
    text: text('First line').default(''),
  }),
  positional: ['kind', 'text'],
  render: ({ kind, title, text }, _, content) =>
    html`<div class="w-alert w-alert-${kind}" role="note" aria-label="${title || names[kind]}">${
      title ? html`<p class="w-alert-title">${title}</p>` : null
    }${text ? html`<p>${text}</p>` : null}${content}</div>`,
  sample: '{{< alert kind="tip" title="Before you come" >}}\nWe open the kiln on **Thursday** at ten.\n{{< /alert >}}',
});
