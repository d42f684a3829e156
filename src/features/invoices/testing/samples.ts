import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { issueInvoice } from '../server/door.ts';

export const buyer = { name: 'Kiln & Clay ApS', address: 'Havnegade 12\n1058 København', country: 'DK', taxId: '' };

export const seller = {
  name: 'Plinth Hosting GmbH',
  address: 'Torstraße 1\n10119 Berlin',
  country: 'DE',
  taxId: 'DE136695976',
  email: 'billing@plinth.test',
  footer: 'Register: HRB 1234 B, Berlin',
};

export const danishTax = { country: 'DK', name: 'VAT', basisPoints: 2500, reverseCharge: true };

export const invoicesSamples: Samples = {
  'invoices.list': () => ({}),
  'invoices.get': ({ invoiceId }) => ({ params: { id: invoiceId } }),
  'invoices.get-pdf': ({ invoiceId }) => ({ params: { id: invoiceId } }),
  'invoices.get-zip': () => ({ params: { year: new Date().getUTCFullYear() } }),
  'invoices.get-billing-details': () => ({}),
  'invoices.update-billing-details': () => ({ body: buyer }),
  'invoices.get-settings': () => ({}),
  'invoices.update-settings': () => ({ body: { seller, taxes: [danishTax] } }),
};

type NewInvoice = Parameters<typeof issueInvoice>[1];

/** An invoice over $29 and 25% tax, as an order would have it. */
export const newInvoice = ({ house }: Pick<Scope, 'house'>, userId: string): NewInvoice => ({
  userId,
  sourceId: house.clock.newId(),
  currency: 'usd',
  buyer,
  lines: [{ label: 'Growth, monthly', detail: '3rd Nov to 3rd Dec, 26', amountMinor: 2900 }],
  netMinor: 2900,
  tax: { name: 'VAT', basisPoints: 2500, isReverseCharge: false },
  taxMinor: 725,
  totalMinor: 3625,
});

/** An invoice of this person, without an order. */
export async function makeInvoice(
  house: House,
  userId: string,
  change: Partial<NewInvoice> = {},
): Promise<TenantIds & { readonly invoiceId: string }> {
  const { id } = await house.database.transaction({ userId }, (tx) =>
    issueInvoice({ house, tx }, { ...newInvoice({ house }, userId), ...change }),
  );
  return { invoiceId: id };
}
