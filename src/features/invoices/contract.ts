import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Currency } from '#contract-kit/money.ts';
import { refusals } from '#contract-kit/refusal.ts';
import { countryCodes } from './contract/countries.ts';

const Line = (max: number) => z.string().trim().max(max);
export const CountryCode = z.string().refine((code) => countryCodes.includes(code), 'Choose a country');

/** The buyer, as it is printed on invoices. */
export const BuyerDetails = z.strictObject({
  name: Line(100).min(1, 'Enter a name'),
  address: Line(300),
  country: CountryCode,
  /** A VAT or GST number; its format is checked by country. */
  taxId: Line(20),
});
export type BuyerDetails = z.infer<typeof BuyerDetails>;

export const SellerDetails = z.strictObject({
  name: Line(100),
  address: Line(300),
  country: CountryCode.or(z.literal('')),
  taxId: Line(20),
  email: Line(75),
  /** Below the total, such as bank or register details. */
  footer: Line(300),
});
export type SellerDetails = z.infer<typeof SellerDetails>;

/** The tax of one country. 2500 basis points are 25%. */
export const TaxRule = z.strictObject({
  country: CountryCode,
  name: Line(20).min(1),
  basisPoints: z.number().int().min(0).max(10_000),
  /** Companies of this country with a valid number pay the tax themselves. Never applies in the seller's own country. */
  reverseCharge: z.boolean(),
});
export type TaxRule = z.infer<typeof TaxRule>;

export const DocumentLine = z.object({ label: z.string(), detail: z.string(), amountMinor: z.number().int() });
export type DocumentLine = z.infer<typeof DocumentLine>;

export const InvoiceTax = z.object({
  name: z.string(),
  basisPoints: z.number().int(),
  isReverseCharge: z.boolean(),
});
export type InvoiceTax = z.infer<typeof InvoiceTax>;

export const InvoiceSummary = z.object({
  _id: Id,
  /** P-2026-0311: the year, and a number without gaps. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: z.iso.datetime(),
  /** What it is for, such as “Growth, monthly”. */
  subject: z.string(),
  currency: Currency,
  totalMinor: z.number().int(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const Invoice = InvoiceSummary.extend({
  seller: SellerDetails,
  buyer: BuyerDetails,
  lines: z.array(DocumentLine),
  netMinor: z.number().int(),
  tax: InvoiceTax.nullable(),
  taxMinor: z.number().int(),
  note: z.string(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.object({ _id: Id, number: z.string() }).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = endpoint({
  name: 'invoices.list',
  summary: 'Lists the person’s invoices and credit notes, newest first.',
  method: 'GET',
  path: '/invoices',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: PageQuery.extend({ year: z.coerce.number().int().min(2000).max(9999).optional() }),
  reply: cursorPage(InvoiceSummary),
});

export const getInvoice = endpoint({
  name: 'invoices.get',
  summary: 'Returns one of the person’s invoices, or any for the operator.',
  method: 'GET',
  path: '/invoices/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Invoice,
});

export const getInvoicePdf = endpoint({
  name: 'invoices.get-pdf',
  summary: 'Returns an invoice as a PDF file.',
  method: 'GET',
  path: '/invoices/{id}/pdf',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: 'bytes',
  limits: { rate: [{ by: 'person', max: 60, perMs: 60_000 }] },
});

export const getInvoicesZip = endpoint({
  name: 'invoices.get-zip',
  summary: 'Returns the person’s invoices of a year as PDF files in a ZIP file.',
  method: 'GET',
  path: '/invoices/year/{year}/zip',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ year: z.coerce.number().int().min(2000).max(9999) }),
  reply: 'bytes',
  limits: { rate: [{ by: 'person', max: 10, perMs: 60_000 }] },
});

export const getBillingDetails = endpoint({
  name: 'invoices.get-billing-details',
  summary: 'Returns the details that the person’s next invoice will show; null before the first order.',
  method: 'GET',
  path: '/users/me/billing-details',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ details: BuyerDetails.nullable() }),
});

export const updateBillingDetails = endpoint({
  name: 'invoices.update-billing-details',
  summary: 'Changes the details that the person’s next invoice will show.',
  method: 'PUT',
  path: '/users/me/billing-details',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: BuyerDetails,
  reply: z.object({ details: BuyerDetails }),
});

export const InvoiceSettings = z.strictObject({ seller: SellerDetails, taxes: z.array(TaxRule).max(250) });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

export const getInvoiceSettings = endpoint({
  name: 'invoices.get-settings',
  summary: 'Returns the seller and the tax rules of this installation.',
  method: 'GET',
  path: '/admin/invoice-settings',
  needs: 'operator',
  accepts: ['bearer'],
  reply: InvoiceSettings,
});

export const updateInvoiceSettings = endpoint({
  name: 'invoices.update-settings',
  summary: 'Changes the seller and the tax rules. Earlier invoices stay as they are.',
  method: 'PUT',
  path: '/admin/invoice-settings',
  needs: 'operator',
  accepts: ['bearer'],
  body: InvoiceSettings,
  reply: InvoiceSettings,
});

export const refuseInvoice = refusals('invoices', {
  tax_id_invalid: ['invalid', 'This isn’t a valid tax number. Check it, or leave the field empty.'],
  country_twice: ['invalid', 'There are two tax rules for one country. Remove one of them.'],
  nothing_issued: ['not_found', 'There are no invoices in this year.'],
  credited_too_much: ['conflict', 'This is more than the invoice has left to refund.'],
});
