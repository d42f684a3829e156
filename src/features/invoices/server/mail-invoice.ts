import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { toMailLine } from '#platform/mail/mail-line.ts';
import { pdfName, titleOf } from '../contract/invoice-words.ts';
import type { Invoice } from '../contract.ts';
import { loadInvoice } from './load-invoice.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { invoiceMails } from './tables.ts';

/**
 * Mails a document with its PDF, after the transaction that issued it. Drawing takes a while, so it happens before a transaction is opened.
 * The row that says it was mailed and the mail itself are written together: a job that runs twice mails once.
 */
export const mailInvoice = houseJob({
  name: 'invoices.mail-invoice',
  payload: z.strictObject({ invoiceId: z.uuid(), userId: z.uuid() }),
  async run({ house }, { invoiceId, userId }) {
    const asOwner = <T>(work: (scope: Pick<Scope, 'house' | 'tx'>) => Promise<T>): Promise<T> =>
      house.database.transaction({ userId }, (tx) => work({ house, tx }));
    const loaded = await asOwner((scope) => loadInvoice(scope, invoiceId));
    if (!loaded) return;
    const bytes = await makePdf(userId, loaded.invoice);
    await asOwner(async (scope) => {
      const person = (await listProfiles(scope, [userId])).get(userId);
      // The account was deleted meanwhile.
      if (!person || !(await claimMail(scope, invoiceId))) return;
      await house.mail.notice(
        scope.tx,
        { lane: 'billing' },
        {
          ...describe(scope, loaded.invoice),
          to: person.email,
          attachment: { name: pdfName(loaded.invoice), type: 'application/pdf', bytes },
        },
      );
    });
  },
});

async function claimMail({ house, tx }: Pick<Scope, 'house' | 'tx'>, invoiceId: string): Promise<boolean> {
  const claimed = await tx
    .insert(invoiceMails)
    .values({ invoiceId, mailedAt: house.clock.now() })
    .onConflictDoNothing()
    .returning({ invoiceId: invoiceMails.invoiceId });
  return claimed.length > 0;
}

function describe({ house }: Pick<Scope, 'house'>, invoice: Invoice) {
  const amount = formatMoney(Math.abs(invoice.totalMinor), invoice.currency);
  const isInvoice = invoice.kind === 'invoice';
  const title = `${titleOf(invoice)} ${invoice.number}`;
  return {
    subject: title,
    heading: title,
    paragraphs: [
      isInvoice
        ? `Thank you. We received ${amount} for ${toMailLine(invoice.subject)}.`
        : `We refunded ${amount} to you. It can take a few days until your bank shows it.`,
      `The ${isInvoice ? 'invoice' : 'credit note'} is attached as a PDF file.`,
    ],
    button: { label: 'See all invoices', url: screenUrl(house, clientPath('invoices', {})) },
  };
}
