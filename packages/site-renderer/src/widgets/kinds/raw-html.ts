import { z } from 'zod';
import { trusted } from '../../html.ts';
import { defineWidget } from '../widget.ts';

export const rawHtml = defineWidget({
  name: 'html',
  aliases: { rawhtml: {} },
  title: 'HTML',
  icon: 'code',
  category: 'code',
  description: 'Your own HTML code.',
  inner: 'text',
  isRawHtml: true,
  parameters: z.strictObject({}),
  render: (_, __, text) => trusted(text),
  sample: '{{< html >}}\n<p>Written by <em>hand</em>.</p>\n{{< /html >}}',
});
