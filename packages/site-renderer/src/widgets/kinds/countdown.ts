import { z } from 'zod';
import { html } from '../../html.ts';
import { dateView, readInstant } from '../../site/dates.ts';
import { defineWidget, text } from '../widget.ts';

/** Without a script the date itself is shown. */
export const countdown = defineWidget({
  name: 'countdown',
  title: 'Countdown',
  icon: 'hourglass',
  category: 'highlight',
  description: 'Days, hours and minutes until an event.',
  inner: 'none',
  parameters: z.strictObject({
    date: z
      .string()
      .refine((value) => readInstant(value) !== null)
      .meta({ title: 'Date and time', format: 'date-time' }),
    title: text('Event').default(''),
    done: text('Text after the event').default('It has started.'),
  }),
  positional: ['date', 'title'],
  render: ({ date, title, done }, { language }) => {
    const { iso, text } = dateView(readInstant(date) ?? date, language);
    const clock = iso.slice(11, 16);
    return html`<div class="w-countdown" data-w="countdown" data-until="${iso}" data-done="${done}">${
      title ? html`<p class="w-countdown-title">${title}</p>` : null
    }<p class="w-countdown-time"><time datetime="${iso}">${text}${clock === '00:00' ? '' : `, ${clock} UTC`}</time></p></div>`;
  },
  sample: '{{< countdown date="2030-01-01T10:00:00Z" title="The next kiln opening" >}}',
});
