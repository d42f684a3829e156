import { contentQueue, contentThreadCount } from '#platform/threads/content-queue.ts';
import { askOnce, openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refuseExchange } from '../../contract/refusals.ts';
import type { ReadSiteFile, readSiteFile } from '../site-file.ts';
import { siteFileName } from '../site-file-name.ts';

export type SiteFileResult = ReturnType<typeof readSiteFile>;
type ThreadMessage = { readonly kind: 'read'; readonly result: SiteFileResult } | { readonly kind: 'end' };

/** Five megabytes of the worst known input take a quarter of this. */
const cpuLimitMs = 10_000;

let pool: ThreadPool<string, ThreadMessage> | undefined;

/** Reads an export's data about its site in a thread, in the fair turn of its project. Refuses an invalid or too costly one. */
export async function readSiteFileInThread(projectId: string, text: string): Promise<ReadSiteFile> {
  pool ??= openThreadPool<string, ThreadMessage>({
    script: new URL('./site-file-worker.ts', import.meta.url),
    data: null,
    memoryMb: 384,
    cpuLimitMs,
    makeLostError: () => refuseExchange('archive', `${siteFileName} takes too long to read.`),
    size: contentThreadCount,
    idleMs: 60_000,
    queue: contentQueue,
  });
  const { result } = await pool.run(projectId, (thread) => askOnce(thread, text));
  if ('problem' in result) throw refuseExchange('archive', result.problem);
  return result;
}
