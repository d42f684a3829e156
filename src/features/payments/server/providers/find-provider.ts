import type { House } from '#platform/house/house.ts';
import type { providers } from '../../contract.ts';
import type { PaymentProvider } from './provider.ts';
import { makeSandboxProvider } from './sandbox-provider.ts';

type ProviderName = (typeof providers)[number];

const found = new WeakMap<object, Promise<PaymentProvider>>();

/** The provider for new payments: Stripe where it is set up, and the sandbox otherwise. */
export const nameProvider = ({ config }: Pick<House, 'config'>): ProviderName => (config.stripe ? 'stripe' : 'sandbox');

/** The provider of this name. Orders keep theirs when the installation changes to another one. */
export function findProvider(house: House, name: ProviderName = nameProvider(house)): Promise<PaymentProvider> {
  if (name === 'sandbox') return Promise.resolve(makeSandboxProvider(house));
  const settings = house.config.stripe;
  if (!settings) throw new Error('an order was paid with Stripe, which is not set up any more');
  const known =
    found.get(settings) ?? import('./stripe-provider.ts').then((module) => module.makeStripeProvider(settings));
  found.set(settings, known);
  return known;
}
