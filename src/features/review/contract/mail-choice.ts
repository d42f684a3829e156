import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';

export const mailChoices = ['each', 'daily', 'none'] as const;
const MailChoice = z.strictObject({ choice: z.enum(mailChoices) });
export type MailChoice = z.infer<typeof MailChoice>['choice'];

export const getMailChoice = endpoint({
  name: 'review.get-mail-choice',
  summary: 'Returns when you are emailed about approvals: at each step, once a day, or never.',
  method: 'GET',
  path: '/users/me/review-mail',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: MailChoice,
});

export const setMailChoice = endpoint({
  name: 'review.set-mail-choice',
  summary: 'Sets when you are emailed about approvals: at each step, once a day, or never.',
  method: 'PUT',
  path: '/users/me/review-mail',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: MailChoice,
  reply: MailChoice,
});
