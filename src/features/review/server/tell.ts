import type { ClientPath } from '#contract-kit/client-path.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { safeMailName } from '#platform/mail/safe-mail-name.ts';
import { inOneLine } from './in-one-line.ts';
import { loadMailChoices } from './mail-choice.ts';

type Message = Omit<Parameters<typeof notify>[1], 'userId' | 'data'> & {
  readonly data: { readonly path: ClientPath } & Parameters<typeof notify>[1]['data'];
};

/** Notifies people of one step, and emails those who want that. Nobody is told what they did themselves. */
export async function tell(scope: Scope, userIds: readonly string[], message: Message): Promise<void> {
  const others = [...new Set(userIds)].filter((userId) => userId !== scope.person?.userId);
  const choiceOf = await loadMailChoices(scope, others);
  const people = await listProfiles(scope, others);
  for (const userId of others) {
    await notify(scope, { ...message, userId });
    const person = people.get(userId);
    if (person && choiceOf(userId) === 'each') await mail(scope, person, message);
  }
}

async function mail(scope: Scope, person: { email: string; firstName: string }, { message, data }: Message) {
  const words = inOneLine(message);
  const envelope = { lane: 'notice', ...(scope.person ? { source: scope.person.userId } : {}) } as const;
  await scope.house.mail.notice(scope.tx, envelope, {
    to: person.email,
    subject: words.slice(0, 150),
    heading: 'Approvals',
    paragraphs: [`Hello ${safeMailName(person.firstName, 'there')},`, words],
    button: { label: 'Open in Plinth', url: screenUrl(scope.house, data.path) },
    footnote: 'You can choose in Approvals to get these emails once a day, or not at all.',
  });
}
