import { describe, expect, it } from 'vitest';
import type { Account } from '#features/accounts/contract/operator.ts';
import { applyChange } from './account-pages.ts';

const account = (_id: string): Account => ({
  _id,
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: `${_id}@test.example`,
  alias: null,
  photo: null,
  status: 'active',
  isOperator: false,
  hasSecondFactor: false,
  leaveAt: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  lastSeenAt: null,
  plan: 2,
  planName: 'Scale',
});

describe('account pages', () => {
  it('changes one account on any page and nothing else', () => {
    const data = {
      pages: [
        { items: [account('a'), account('b')], nextCursor: 'x' },
        { items: [account('c')], nextCursor: null },
      ],
      pageParams: [undefined, 'x'],
    };
    const after = applyChange(data, 'c', { status: 'suspended' });
    expect(after.pages.flatMap((page) => page.items.map(({ status }) => status))).toEqual([
      'active',
      'active',
      'suspended',
    ]);
    expect(applyChange(after, 'c', { status: 'active' })).toEqual(data);
  });
});
