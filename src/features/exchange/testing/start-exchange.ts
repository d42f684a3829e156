import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { TestApp } from '#entry/testing/start-test-app.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { until } from '#platform/testing/until.ts';
import { type exportTypes, importPages } from '../contract/exchange.ts';
import { makeZip, type ZipEntry } from './make-zip.ts';

/** The result of a task, and of its import if it was one. */
export type TaskEnd = {
  readonly state: string;
  readonly note: string | null;
  readonly outcome: unknown;
  readonly lines: readonly string[];
};

/** A site with functions to import and export it. */
export async function startExchange(app: TestApp) {
  const site = await startSite(app);

  async function ended(taskId: string, withinMs = 30_000): Promise<TaskEnd> {
    const find = async () =>
      (
        await app.ownerQuery<{ state: string; note: string | null; outcome: unknown; lines: string[] }>(
          `select t.state, t.note, i.outcome,
             array(select line from task_logs l where l.task_id = t.id order by number) as lines
           from tasks t left join imports i on i.task_id = t.id where t.id = $1`,
          [taskId],
        )
      )[0];
    await until(
      async () => !['waiting', 'running', 'scheduled'].includes((await find())?.state ?? 'waiting'),
      withinMs,
    );
    const found = await find();
    if (!found) throw new Error('the task is gone');
    return found;
  }

  /** Imports an archive and waits until it is done. */
  async function importArchive(
    endpoint: Endpoint,
    archive: Uint8Array | readonly ZipEntry[],
    query: object = {},
    withinMs?: number,
  ): Promise<TaskEnd> {
    const bytes = archive instanceof Uint8Array ? archive : makeZip(archive);
    const { status, body } = await site.send(endpoint, bytes, query);
    if (status !== 202) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
    return ended((body as { taskId: string }).taskId, withinMs);
  }

  return {
    ...site,
    ended,
    bringIn: importArchive,
    importPages: (archive: Uint8Array | readonly ZipEntry[], query: object = {}) =>
      importArchive(importPages, archive, query),
    async export(type: (typeof exportTypes)[number]): Promise<Buffer> {
      const answer = await app.fetch(`/api/domains/${site.projectId}/${site.siteId}/export/${type}`, {
        headers: { authorization: `Bearer ${site.owner.token}` },
      });
      if (answer.status !== 200) throw new Error(`export ${type}: ${answer.status} ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

export type TestExchange = Awaited<ReturnType<typeof startExchange>>;
