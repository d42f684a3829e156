import { Readable } from 'node:stream';
import { and, asc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { type OpenScope, personOf } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { packZip, type ZipItem } from '#platform/zip/pack-zip.ts';
import { pdfName } from '../contract/invoice-words.ts';
import { type getInvoicePdf, type getInvoicesZip, refuseInvoice } from '../contract.ts';
import { loadInvoice } from './load-invoice.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { invoices } from './tables.ts';

/** Drawn for each request: the same document gives the same bytes. No transaction is open meanwhile. */
export async function getInvoicePdfUseCase(open: OpenScope, { params }: InputOf<typeof getInvoicePdf>): Promise<Bytes> {
  const loaded = await open.inTransaction((scope) => loadInvoice(scope, params.id));
  if (!loaded) throw refuse('not_found');
  const bytes = await makePdf(loaded.userId, loaded.invoice);
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${pdfName(loaded.invoice)}"`,
  };
  return { status: 200, headers, stream: Readable.from([bytes]) };
}

export async function getInvoicesZipUseCase(
  open: OpenScope,
  { params }: InputOf<typeof getInvoicesZip>,
): Promise<Bytes> {
  const ids = await listIds(open, params.year);
  if (ids.length === 0) throw refuseInvoice('nothing_issued');
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="invoices-${params.year}.zip"`,
  };
  return { status: 200, headers, stream: packZip(pdfsOf(open, ids)) };
}

const listIds = (open: OpenScope, year: number): Promise<readonly string[]> =>
  open.inTransaction(async ({ tx }) => {
    const own = and(eq(invoices.userId, personOf(open).userId), eq(invoices.year, year));
    const rows = await tx.select({ id: invoices.id }).from(invoices).where(own).orderBy(asc(invoices.id));
    return rows.map(({ id }) => id);
  });

/** One after the other, as fast as they are read. */
async function* pdfsOf(open: OpenScope, ids: readonly string[]): AsyncGenerator<ZipItem> {
  for (const id of ids) {
    const loaded = await open.inTransaction((scope) => loadInvoice(scope, id));
    if (!loaded) continue;
    yield { name: pdfName(loaded.invoice), content: await makePdf(loaded.userId, loaded.invoice) };
  }
}
