import type { Scope } from '#platform/house/scope.ts';
import type { BuyerDetails } from '../contract.ts';
import { type Tax, taxOf } from '../tax.ts';
import { checkTaxId } from './check-tax-id.ts';
import { loadSettings } from './settings.ts';

type Sale = { readonly netMinor: number; readonly buyer: Pick<BuyerDetails, 'country' | 'taxId'> };

/** Tax of a net amount for a buyer by the operator’s rules. A number that is not valid only means that the tax is charged. */
export async function calculateTax(scope: Pick<Scope, 'tx'>, { netMinor, buyer }: Sale): Promise<Tax> {
  const { seller, taxes } = await loadSettings(scope);
  const hasValidTaxId = checkTaxId(buyer.country, buyer.taxId) === true;
  return taxOf({ netMinor, buyerCountry: buyer.country, sellerCountry: seller.country, hasValidTaxId }, taxes);
}
