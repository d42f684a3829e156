import { and, desc, eq, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { getInvoice, Invoice, listInvoices } from '../contract.ts';
import { loadInvoice, serializeSummary } from './load-invoice.ts';
import { invoices } from './tables.ts';

/** One's own, also for the operator: ids are ordered by time. */
export async function listInvoicesUseCase(scope: Scope, { query }: InputOf<typeof listInvoices>) {
  const { userId } = personOf(scope);
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        before ? lt(invoices.id, before) : undefined,
        query.year === undefined ? undefined : eq(invoices.year, query.year),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(serializeSummary), nextCursor };
}

export async function getInvoiceUseCase(scope: Scope, { params }: InputOf<typeof getInvoice>): Promise<Invoice> {
  const loaded = await loadInvoice(scope, params.id);
  if (!loaded) throw refuse('not_found');
  return loaded.invoice;
}
