import { expect, test } from 'vitest';
import { parseAllLimits, parseLimits, toTyped } from './limit-fields.ts';

const limits = {
  projects: 5,
  storage: 25 * 1024 ** 3,
  contactLists: 20,
  contacts: 25_000,
  campaignMails: 100_000,
  members: 10,
};

test('writes limits so that they are read back unchanged', () => {
  expect(toTyped(limits)).toMatchObject({ storage: '25', contacts: '25000' });
  expect(parseAllLimits(toTyped(limits))).toEqual({ limits, wrong: [] });
});

test('leaves out what is empty, and accepts separators and parts of a gigabyte', () => {
  const typed = { ...toTyped({}), projects: '1,000', storage: '1.5' };
  expect(parseLimits(typed)).toEqual({ limits: { projects: 1000, storage: 1.5 * 1024 ** 3 }, wrong: [] });
  expect(parseAllLimits(typed)).toEqual({
    limits: null,
    wrong: ['contactLists', 'contacts', 'campaignMails', 'members'],
  });
});

test.each(['-1', '1.5', 'many', '1e9', '99999999999999999'])('refuses %s projects', (projects) => {
  expect(parseLimits({ ...toTyped({}), projects })).toEqual({ limits: {}, wrong: ['projects'] });
});
