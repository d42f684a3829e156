import type { TestApp } from '#entry/testing/start-test-app.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { getTask, type TaskDetail } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import { getRelease, type PublishingState, publishingState, publishSite, type Release } from '../contract/releases.ts';
import { readSpot } from '../server/build/read-base.ts';
import { readRelease } from '../server/build/read-release.ts';
import type { ReleaseRow } from '../server/tables.ts';

/** A site with its members, and functions to work with its releases. The app must process jobs. */
export async function startPublishing(app: TestApp) {
  const site = await startSite(app);
  const { ask } = site;

  const endOf = async (taskId: string): Promise<TaskDetail> => {
    const look = async () => (await ask(getTask, { params: { id: taskId } })).body as TaskDetail;
    await until(async () => ['finished', 'aborted', 'canceled', 'timeout'].includes((await look()).state), 60_000);
    return look();
  };
  const release = async (number: number): Promise<Release> =>
    (await ask(getRelease, { params: { number } })).body as Release;

  return {
    ...site,
    endOf,
    release,
    /** Publishes the saved state and waits until it is done. */
    async publish(incremental = true): Promise<Release> {
      const { status, body } = await ask(publishSite, { query: { incremental: String(incremental) } });
      if (status !== 202) throw new Error(`publishing was refused: ${JSON.stringify(body)}`);
      const { taskId, release: number } = body as { taskId: string; release: number };
      const task = await endOf(taskId);
      if (task.state !== 'finished') throw new Error(`publishing ended as ${task.state}: ${task.note}`);
      return release(number);
    },
    async state(): Promise<PublishingState> {
      return (await ask(publishingState)).body as PublishingState;
    },
    async manifest(number: number): Promise<string> {
      const [row] = await app.ownerQuery<{ manifest: string }>(
        'select manifest from releases where site_id = $1 and number = $2',
        [site.siteId, number],
      );
      return row?.manifest ?? '';
    },
    /** All files of a release, by path. */
    async filesOf(number: number): Promise<Map<string, string>> {
      const [row] = await app.ownerQuery<ReleaseRow>(
        'select root, packs, manifest from releases where site_id = $1 and number = $2',
        [site.siteId, number],
      );
      const files = new Map<string, string>();
      const { packs } = row ?? {};
      if (!row || !packs) return files;
      for (const { path, spot } of await readRelease(app.house.blobs, row))
        files.set(path, (await readSpot(app.house.blobs, packs, spot)).toString());
      return files;
    },
  };
}

export type TestPublishing = Awaited<ReturnType<typeof startPublishing>>;
