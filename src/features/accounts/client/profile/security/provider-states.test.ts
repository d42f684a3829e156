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

describe('identity providers beside what is linked of them', () => {
  it('each offered one is there once, linked or not', () => {
    const states = providerStates([google, studio], [identity('studio')]);
    expect(states.map(({ id, identity: linked }) => [id, linked !== undefined])).toEqual([
      ['google', false],
      ['studio', true],
    ]);
  });

  it('one that is linked and no longer configured can still be seen and unlinked', () => {
    expect(providerStates([google], [identity('old')])).toMatchObject([
      { id: 'google', isOffered: true },
      { id: 'old', name: 'old by name', isOffered: false },
    ]);
  });
});
