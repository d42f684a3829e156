import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { MailChoice, setMailChoice } from '../contract/mail-choice.ts';

type Row = { readonly userId: string; readonly choice: MailChoice };

/** When these people want to be emailed about approvals. */
export async function loadMailChoices(
  { tx }: Pick<Scope, 'tx'>,
  userIds: readonly string[],
): Promise<(userId: string) => MailChoice> {
  const rows = await selectRows<Row>(
    tx,
    'select user_id as "userId", choice from review_mail_choices where user_id = any($1)',
    [userIds],
  );
  const chosen = new Map(rows.map(({ userId, choice }) => [userId, choice]));
  return (userId) => chosen.get(userId) ?? 'each';
}

export async function getMailChoiceUseCase(scope: Scope) {
  const { userId } = personOf(scope);
  return { choice: (await loadMailChoices(scope, [userId]))(userId) };
}

export async function setMailChoiceUseCase(scope: Scope, { body }: InputOf<typeof setMailChoice>) {
  await selectRows(
    scope.tx,
    `insert into review_mail_choices (user_id, choice) values ($1, $2)
     on conflict (user_id) do update set choice = excluded.choice`,
    [personOf(scope).userId, body.choice],
  );
  return body;
}
