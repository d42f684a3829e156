import { eq } from 'drizzle-orm';
import { TaskFailed } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { announcePublishing } from '../changes.ts';
import { startFollowUps } from '../follow-ups/start-follow-ups.ts';
import { noteNextChange } from '../schedule/due-releases.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { changeHosted, lockHosted, shownTo } from './hosted-site.ts';
import { setLiveContent } from './set-live-content.ts';

/**
 * Makes a release live: one pointer, changed in one step. Its number is a fencing token: a run with an older number than the current one is
 * too late, however long it was paused.
 */
export async function switchRelease(
  scope: Scope,
  { id, siteId, projectId, run }: ReleaseRow,
): Promise<{ note: string }> {
  const hosted = await lockHosted(scope, siteId);
  const [release] = await scope.tx.select().from(releases).where(eq(releases.id, id));
  if (!release) throw new TaskFailed('The site no longer exists.');
  if (release.run !== run) throw new TaskFailed('Another worker took over this release.');
  const { number } = release;
  // It is live already: an earlier run was interrupted before it could report so.
  if (hosted.newest === number || release.readyAt) return { note: noteFor(release, hosted.live) };
  if (hosted.newest > number) {
    const note = `Release ${hosted.newest} went live while this one was being built, so this one wasn’t shown.`;
    await scope.tx.update(releases).set({ state: 'failed', note }).where(eq(releases.id, id));
    return { note };
  }
  const isShown = hosted.pinned === null && release.destination === 'here';
  await changeHosted(scope, siteId, { newest: number, ...(isShown ? shownTo(release) : {}) });
  if (isShown) await startFollowUps(scope, release);
  if (isShown) await setLiveContent(scope, release, hosted.live);
  const now = scope.house.clock.now();
  const tookMs = now.getTime() - release.startedAt.getTime();
  await scope.tx.update(releases).set({ readyAt: now, tookMs }).where(eq(releases.id, id));
  await noteNextChange(scope, release);
  await announcePublishing(scope, { id: siteId, projectId });
  return { note: noteFor(release, isShown ? number : hosted.live) };
}

function noteFor({ number, destination }: ReleaseRow, live: number | null): string {
  if (destination === 'zip') return `Release ${number} is ready to download.`;
  return live === number
    ? `Release ${number} is live.`
    : `Release ${number} is ready. Visitors still see release ${live}.`;
}
