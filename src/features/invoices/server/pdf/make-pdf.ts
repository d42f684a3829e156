import { askOnce, openThreadPool } from '#platform/threads/thread-pool.ts';
import type { Invoice } from '../../contract.ts';
import type { PdfMessage } from './pdf-thread.ts';

/** Names and addresses are texts of users, and a page takes a tenth of a second: not on the server's own thread. */
const pool = openThreadPool<Invoice, PdfMessage>({
  script: new URL('./pdf-thread.ts', import.meta.url),
  data: null,
  memoryMb: 192,
  cpuLimitMs: 20_000,
  makeLostError: () => new Error('a PDF took more time or memory than it may'),
  size: 1,
  idleMs: 60_000,
  waitingPerKey: 64,
});

/** The PDF of a document, in the fair turn of its account. */
export async function makePdf(userId: string, invoice: Invoice): Promise<Uint8Array> {
  const message = await pool.run(userId, (thread) => askOnce(thread, invoice));
  if (message.kind !== 'done') throw new Error(message.kind === 'failed' ? message.reason : 'the thread ended');
  return message.bytes;
}
