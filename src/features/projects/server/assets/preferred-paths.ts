import { and, eq, sql } from 'drizzle-orm';
import { hasCapability } from '#contract-kit/capabilities.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset, setPreferredPath } from '../../contract/assets.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { listSavedWidgets, removeWidget, saveWidget } from '../favourites/saved-widgets.ts';
import { teamMembers } from '../tables.ts';

const matchOwnSeat = (scope: Scope) =>
  and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, personOf(scope).userId));

/** The person's preferred paths in the project of the call and its saved widgets, for rooms with such paths. */
export async function getPreferredPaths(scope: Scope): Promise<Asset['preferredPaths']> {
  const [[seat], savedShortcodes] = await sendTogether(
    scope.tx.select({ preferredPaths: teamMembers.preferredPaths }).from(teamMembers).where(matchOwnSeat(scope)),
    listSavedWidgets(scope),
  );
  return { ...seat?.preferredPaths, ...(savedShortcodes.length > 0 ? { savedShortcodes } : {}) };
}

type Input = InputOf<typeof setPreferredPath>;

export async function setPreferredPathUseCase(
  scope: Scope,
  { params: { key }, body: { path, item } }: Input,
): Promise<Pick<Asset, 'preferredPaths'>> {
  if (key === 'savedShortcodes') {
    if (item === undefined || path !== undefined) throw refuse('invalid');
    await changeSavedWidget(scope, item);
  } else {
    if (path === undefined || item !== undefined) throw refuse('invalid');
    await setPath(scope, key, path);
  }
  return { preferredPaths: await getPreferredPaths(scope) };
}

/** A widget that everyone inserts can contain code, so authors, whose changes wait for approval, cannot save one for others. */
async function changeSavedWidget(scope: Scope, item: NonNullable<Input['body']['item']>): Promise<void> {
  if (!hasCapability(seatOf(scope).teamRole, 'pages.arrange')) throw refuseProject('widgets_by_editors');
  await (item.source === null ? removeWidget(scope, item.name) : saveWidget(scope, item));
}

/** Updated inside PostgreSQL, so that two keys set concurrently are both stored. */
async function setPath(scope: Scope, key: string, path: string | null): Promise<void> {
  const changed =
    path === null
      ? sql`${teamMembers.preferredPaths} - ${key}::text`
      : sql`${teamMembers.preferredPaths} || jsonb_build_object(${key}::text, ${path}::text)`;
  const changedSeats = await scope.tx
    .update(teamMembers)
    .set({ preferredPaths: changed })
    .where(matchOwnSeat(scope))
    .returning({ userId: teamMembers.userId });
  if (changedSeats.length === 0) throw refuse('not_found');
}
