import { z } from 'zod';
import { html } from '../../html.ts';
import { defineWidget, text } from '../widget.ts';

export const code = defineWidget({
  name: 'code',
  aliases: { highlight: {} },
  title: 'Code',
  icon: 'source-code',
  category: 'code',
  description: 'Source code with syntax highlighting and a title.',
  inner: 'text',
  parameters: z.strictObject({
    lang: z
      .string()
      .regex(/^[\w+#.-]{0,30}$/)
      .meta({ title: 'Language' })
      .default(''),
    title: text('Title').default(''),
  }),
  positional: ['lang', 'title'],
  render: ({ lang, title }, tools, source) => {
    const block = tools.code(`${source.replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd()}\n`, lang);
    return html`<figure class="w-code">${title ? html`<figcaption>${title}</figcaption>` : null}${block}</figure>`;
  },
  sample:
    '{{< code lang="js" title="glaze.js" >}}\nconst cone = 10;\nexport const fire = (kiln) => kiln.heat(cone);\n{{< /code >}}',
});
