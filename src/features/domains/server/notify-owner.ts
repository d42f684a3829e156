import { clientPath } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';

type Words = Pick<Parameters<typeof notify>[1], 'status' | 'type' | 'message'>;

/** Notifies a person about the project's domain, with a link to the domains screen. */
export async function notifyAboutDomain(scope: Scope, userId: string | null, words: Words): Promise<void> {
  if (userId === null) return;
  const { projectId } = seatOf(scope);
  await notify(scope, { ...words, userId, data: { path: clientPath('domains', { assetId: projectId }) } });
}

export async function notifyOwner(scope: Scope, words: Words): Promise<void> {
  const [row] = await selectRows<{ owner: string | null }>(scope.tx, 'select plinth.owner_of($1) as owner', [
    seatOf(scope).projectId,
  ]);
  await notifyAboutDomain(scope, row?.owner ?? null, words);
}
