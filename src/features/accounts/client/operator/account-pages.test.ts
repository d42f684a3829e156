import { describe, expect, it } from 'vitest';
import type { Account } from '../../contract/operator.ts';
import { withStatus } from './account-pages.ts';

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
});

describe('pages of accounts', () => {
  it('one status changes, on whatever page it is, and nothing else', () => {
    const data = {
      pages: [
        { items: [account('a'), account('b')], nextCursor: 'x' },
        { items: [account('c')], nextCursor: null },
      ],
      pageParams: [undefined, 'x'],
    };
    const after = withStatus(data, 'c', 'suspended');
    expect(after.pages.flatMap((page) => page.items.map(({ status }) => status))).toEqual([
      'active',
      'active',
      'suspended',
    ]);
    expect(withStatus(after, 'c', 'active')).toEqual(data);
  });
});
