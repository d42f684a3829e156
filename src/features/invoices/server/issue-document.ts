import { eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { documentNumber } from '../document-number.ts';
import { mailInvoice } from './mail-invoice.ts';
import { type InvoiceRow, invoices } from './tables.ts';

type InTransaction = Pick<Scope, 'house' | 'tx'>;

type Content = Omit<InvoiceRow, 'id' | 'number' | 'year' | 'sequence' | 'issuedAt'>;

export type Issued = { readonly id: string; readonly number: string };

/** One document for each source: a second call returns the first one. The lock makes a concurrent second call wait for the first. */
export async function findIssued({ tx }: InTransaction, sourceId: string): Promise<Issued | null> {
  await selectRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 73))', [sourceId]);
  const of = eq(invoices.sourceId, sourceId);
  const [issued] = await tx.select({ id: invoices.id, number: invoices.number }).from(invoices).where(of);
  return issued ?? null;
}

/**
 * Numbers and stores a document, and has it mailed once the transaction commits. The row of the year stays locked until then: a rollback
 * returns the number, so there are no gaps.
 */
export async function issueDocument({ house, tx }: InTransaction, content: Content): Promise<Issued> {
  const { lines, netMinor, taxMinor, totalMinor } = content;
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== netMinor || netMinor + taxMinor !== totalMinor) throw new Error('the lines of a document do not add up');
  const issuedAt = house.clock.now();
  const year = issuedAt.getUTCFullYear();
  const sequence = await takeNumber(tx, year);
  const [id, number] = [house.clock.newId(), documentNumber(year, sequence)];
  await tx.insert(invoices).values({ ...content, id, number, year, sequence, issuedAt });
  await house.jobs.enqueue(tx, mailInvoice, { invoiceId: id, userId: content.userId }, { key: id });
  return { id, number };
}

async function takeNumber(tx: Scope['tx'], year: number): Promise<number> {
  const [row] = await selectRows<{ sequence: number }>(
    tx,
    `insert into invoice_numbers as n (year, next) values ($1, 2)
     on conflict (year) do update set next = n.next + 1 returning next - 1 as sequence`,
    [year],
  );
  if (!row) throw new Error('no number was given');
  return row.sequence;
}
