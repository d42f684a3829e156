import { expect, test } from 'vitest';
import { describeExhausted, formatQuota } from './quota-words.ts';

test.each([
  ['projects', 1, '1 project'],
  ['projects', 25, '25 projects'],
  ['storage', 25 * 1024 ** 3, '25 GB of storage'],
  ['storage', 1.5 * 1024 ** 3, '1.5 GB of storage'],
  ['storage', 512 * 1024 ** 2, '512 MB of storage'],
  ['contactLists', 2, '2 contact lists per project'],
  ['contacts', 25_000, '25,000 contacts per list'],
  ['campaignMails', 2_000_000, '2,000,000 campaign emails per month'],
  ['members', 1, '1 member per project'],
] as const)('writes %s %i as “%s”', (key, limit, words) => {
  expect(formatQuota(key, limit)).toBe(words);
});

test('names the limit, the plan and what can be done', () => {
  expect(describeExhausted('members', 2, 'Starter')).toBe(
    'The Starter plan includes 2 members per project, including pending invitations. Remove a member, or upgrade your plan.',
  );
});
