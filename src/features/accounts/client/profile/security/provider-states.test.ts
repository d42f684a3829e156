import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../contract/providers.ts';
import { providerStates } from './provider-states.ts';

const google = { id: 'google', name: 'Google', kind: 'google' } as const;
const studio = { id: 'studio', name: 'Studio ID', kind: 'oidc' } as const;
const identity = (provider: string): Identity => ({
  provider,
  name: `${provider} by name`,
  kind: 'oidc',
  email: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  lastUsedAt: '2026-11-12T09:00:00.000Z',
});

describe('provider states', () => {
  it('contain each offered provider once, linked or not', () => {
    const states = providerStates([google, studio], [identity('studio')]);
    expect(states.map(({ id, identity: linked }) => [id, linked !== undefined])).toEqual([
      ['google', false],
      ['studio', true],
    ]);
  });

  it('contain a linked provider that is no longer configured, so that it can be unlinked', () => {
    expect(providerStates([google], [identity('old')])).toMatchObject([
      { id: 'google', isOffered: true },
      { id: 'old', name: 'old by name', isOffered: false },
    ]);
  });
});
