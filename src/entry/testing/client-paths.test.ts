import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { clientPath, linkedScreens } from '#contract-kit/client-path.ts';
import { loadProjectScreens, loadRouteTable } from './route-table.ts';

const routes = await loadRouteTable();
const params = {
  assetName: 'Kiln & Clay / 50%',
  assetId: '0199',
  code: 'c',
  action: 'a',
  userId: 'u',
  token: 't',
  otp: '1',
  paymentType: 'paid',
  planIdentifier: '2-monthly-usd',
  importId: 'i',
};

it.each(Object.keys(linkedScreens) as (keyof typeof linkedScreens)[])('links to a screen of the client: %s', (name) => {
  expect(routes).toContain(linkedScreens[name]);
  expect(routes.filter((route) => matchPath(route, clientPath(name, params)))).toEqual([linkedScreens[name]]);
});

it('opens no screen of a project from two rows of the sidebar', async () => {
  const { nav } = await loadProjectScreens();
  const places = nav.flatMap(({ place, covers = [] }) => [...new Set([place, ...covers])]);
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
});
