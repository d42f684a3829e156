import type { Currency } from '#contract-kit/money.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { LedgerAccount, Posting } from '../postings.ts';
import { ledger } from './tables.ts';

type Booking = {
  readonly userId: string;
  readonly sourceId: string;
  readonly step: (typeof ledger.$inferInsert)['step'];
  readonly currency: Currency;
};

/** Adds a posting to the ledger. A second posting for the same step breaks the transaction: money is never booked twice. */
export async function book(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  about: Booking,
  posting: Posting,
): Promise<void> {
  const amounts = Object.entries(posting) as [LedgerAccount, number][];
  if (amounts.length === 0) return;
  const [postingId, at] = [house.clock.newId(), house.clock.now()];
  await tx.insert(ledger).values(
    amounts.map(([account, amountMinor]) => ({
      ...about,
      id: house.clock.newId(),
      postingId,
      account,
      amountMinor,
      at,
    })),
  );
}
