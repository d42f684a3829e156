import { expect, test } from 'vitest';
import type { Limits } from './contract/plans.ts';
import { listExcessesOf, listUsage } from './usage.ts';

const limits: Limits = { projects: 1, storage: 100, contactLists: 2, contacts: 500, campaignMails: 1000, members: 2 };
const [mugs, bowls] = [
  { _id: 'a', name: 'Mugs' },
  { _id: 'b', name: 'Bowls' },
];
const counters = [
  { key: 'projects', subject: null, used: 2 },
  { key: 'members', subject: mugs, used: 3 },
  { key: 'members', subject: bowls, used: 5 },
] as const;

test('shows the limits of the account, and the fullest project', () => {
  expect(listUsage(counters, limits)).toEqual([
    { key: 'projects', subject: null, used: 2, limit: 1 },
    { key: 'storage', subject: null, used: 0, limit: 100 },
    { key: 'members', subject: bowls, used: 5, limit: 2 },
  ]);
});

test('lists every excess, and nothing that is exactly full', () => {
  expect(listExcessesOf(counters, { ...limits, projects: 2 })).toEqual([
    { key: 'members', subject: bowls, used: 5, limit: 2 },
    { key: 'members', subject: mugs, used: 3, limit: 2 },
  ]);
  expect(listExcessesOf([], limits)).toEqual([]);
});
