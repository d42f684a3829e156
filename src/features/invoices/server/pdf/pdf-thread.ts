import { serveThread } from '#platform/threads/serve-thread.ts';
import type { Invoice } from '../../contract.ts';
import { drawInvoice } from './draw-invoice.ts';
import { openFontFiles } from './font-files.ts';

/** The file, or the reason why it failed: a thrown error would end the thread. */
export type PdfMessage =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };

async function draw(invoice: Invoice): Promise<PdfMessage> {
  try {
    return { kind: 'done', bytes: await drawInvoice(invoice, await openFontFiles()) };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

serveThread<Invoice, PdfMessage>(async (invoice, send) => send(await draw(invoice)));
