import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { clientPath, linkedScreens } from '#contract-kit/client-path.ts';
import { loadRouteTable } from './route-table.ts';

const routes = await loadRouteTable();
const params = {
  assetName: 'Kiln & Clay / 50%',
  assetId: '0199',
  code: 'c',
  action: 'a',
  userId: 'u',
  token: 't',
  otp: '1',
};

it.each(Object.keys(linkedScreens) as (keyof typeof linkedScreens)[])('links to a screen of the client: %s', (name) => {
  expect(routes).toContain(linkedScreens[name]);
  expect(routes.filter((route) => matchPath(route, clientPath(name, params)))).toEqual([linkedScreens[name]]);
});
