import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type InvoiceSettings, refuseInvoice, type SellerDetails, type updateInvoiceSettings } from '../contract.ts';
import { assertTaxId, normalizeTaxId } from './check-tax-id.ts';
import { invoiceSettings } from './tables.ts';

const noSeller: SellerDetails = { name: '', address: '', country: '', taxId: '', email: '', footer: '' };

export async function loadSettings({ tx }: Pick<Scope, 'tx'>): Promise<InvoiceSettings> {
  const [row] = await tx.select().from(invoiceSettings);
  return { seller: { ...noSeller, ...row?.seller }, taxes: row?.taxes ?? [] };
}

export const getInvoiceSettingsUseCase = (scope: Scope): Promise<InvoiceSettings> => loadSettings(scope);

export async function updateInvoiceSettingsUseCase(
  scope: Scope,
  { body }: InputOf<typeof updateInvoiceSettings>,
): Promise<InvoiceSettings> {
  const taxes = body.taxes.toSorted((one, other) => (one.country < other.country ? -1 : 1));
  if (new Set(taxes.map(({ country }) => country)).size < taxes.length) throw refuseInvoice('country_twice');
  const { country, taxId } = body.seller;
  assertTaxId(country, taxId);
  const seller = { ...body.seller, taxId: normalizeTaxId(country, taxId) };
  const before = await loadSettings(scope);
  const after = { seller, taxes };
  if (isDeepStrictEqual(before, after)) return before;
  await scope.tx.update(invoiceSettings).set({ ...after, changedAt: scope.house.clock.now() });
  await recordAct(scope, { kind: 'invoices.settings-changed' });
  return after;
}
