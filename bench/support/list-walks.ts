import { settingKeys } from '../../src/client-kit/local-settings.ts';
import type { Walk } from './scroll-lists.ts';

/** The longest lists there are. */
export const listWalks = (projectId: string): readonly Walk[] => [
  {
    name: 'all projects as pictures',
    path: '/app/assets',
    settings: { [settingKeys.listingTab]: 'all', [settingKeys.listingLayout]: 'thumbnail' },
    open: async (page) => page.locator('article').first().waitFor(),
    row: 'article',
    atMostFrames: 20_000,
  },
  {
    name: 'all projects as a list',
    path: '/app/assets',
    settings: { [settingKeys.listingTab]: 'all', [settingKeys.listingLayout]: 'list' },
    open: async (page) => page.locator('tr[data-at]').first().waitFor(),
    row: 'tr[data-at]',
    atMostFrames: 20_000,
  },
  {
    name: 'a team of a thousand',
    path: `/app/asset/team/${projectId}/teams`,
    open: async (page) => page.locator('li[data-at]').first().waitFor(),
    row: 'li[data-at]',
    atMostFrames: 20_000,
  },
  {
    name: 'notifications',
    path: '/app/assets',
    open: async (page) => {
      await page.getByRole('button', { name: /notification/i }).click();
      await page.locator('[data-row]').first().waitFor();
    },
    isPart: true,
    row: '[data-row]',
    atMostFrames: 4000,
  },
];
