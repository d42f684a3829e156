import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { saveZip } from '#client-kit/save-zip.ts';
import { notify } from '#client-kit/toasts.ts';
import { saveFile } from '#ui/save-file.ts';
import { pdfName } from '../contract/invoice-words.ts';
import { getInvoice, getInvoicePdf, getInvoicesZip, type InvoiceSummary, listInvoices } from '../contract.ts';

export const invoicesKeys = { all: ['invoices'], list: ['invoices', 'list'] } as const;

export const invoicesQuery = infiniteQueryOptions({
  queryKey: invoicesKeys.list,
  queryFn: ({ pageParam }) => call(listInvoices, { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const invoiceQuery = (id: string) =>
  queryOptions({ queryKey: [...invoicesKeys.all, 'one', id], queryFn: () => call(getInvoice, { params: { id } }) });

export async function savePdf(invoice: Pick<InvoiceSummary, '_id' | 'number'>): Promise<void> {
  try {
    const file = await call(getInvoicePdf, { params: { id: invoice._id } }, { as: 'blob' });
    saveFile(pdfName(invoice), 'application/pdf', file as Blob);
  } catch (error) {
    notify.problem(error);
  }
}

export const saveYear = (year: number): Promise<void> =>
  saveZip(`invoices-${year}.zip`, () => call(getInvoicesZip, { params: { year } }, { as: 'blob' }));
