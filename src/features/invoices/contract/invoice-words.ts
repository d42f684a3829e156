import type { Invoice, InvoiceTax } from '../contract.ts';

/** “VAT 25%”, “GST 8.1%”, “VAT, reverse charge”. */
export function describeTax({ name, basisPoints, isReverseCharge }: InvoiceTax): string {
  return isReverseCharge ? `${name}, reverse charge` : `${name} ${basisPoints / 100}%`;
}

export const reverseChargeNote = (tax: InvoiceTax): string =>
  `Reverse charge: the recipient of this service accounts for the ${tax.name}.`;

export const titleOf = ({ kind }: Pick<Invoice, 'kind'>): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');

export const totalLabelOf = ({ kind }: Pick<Invoice, 'kind'>): string =>
  kind === 'invoice' ? 'Total paid' : 'Total refunded';

export const pdfName = ({ number }: Pick<Invoice, 'number'>): string => `${number}.pdf`;
