import type { BuyerDetails, InvoiceSettings } from '#features/invoices/contract.ts';

/** The company that sells the plans of the demo installation. Its tax number has valid check digits. */
export const sellerSettings: InvoiceSettings = {
  seller: {
    name: 'Plinth Hosting GmbH',
    address: 'Torstraße 1\n10119 Berlin',
    country: 'DE',
    taxId: 'DE136695976',
    email: 'billing@plinth-hosting.example',
    footer: 'Register: Berlin, HRB 12345. Managing director: Olga Berg.',
  },
  taxes: [{ country: 'DE', name: 'VAT', basisPoints: 1900, reverseCharge: true }],
};

export const studio: BuyerDetails = {
  name: 'Kiln & Clay',
  address: 'Havnegade 12\n1058 København',
  country: 'DK',
  taxId: '',
};

const once = { currency: null, duration: 'once', months: null, maxUsesPerAccount: 1, tiers: null } as const;

/** The coupon of the first order, a year ago. */
export const firstCoupon = {
  ...once,
  code: 'KILN',
  kind: 'percent',
  value: 50,
  maxUses: 100,
  expiresAt: null,
  note: 'For studios from the ceramics fair',
} as const;

/** Days are counted from the day of the demo; a coupon that is over has a negative number. */
export const moreCoupons = [
  { ...once, code: 'WINTER20', kind: 'percent', value: 20, maxUses: 200, days: 45, note: 'Newsletter in winter' },
  {
    ...once,
    code: 'STUDIO5',
    kind: 'amount',
    value: 500,
    currency: 'usd',
    duration: 'repeating',
    months: 3,
    maxUses: 50,
    tiers: [1],
    days: null,
    note: 'Partners',
  },
  { ...once, code: 'SPRING25', kind: 'percent', value: 25, maxUses: null, days: -190, note: 'Spring campaign' },
] as const;
