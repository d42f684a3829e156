import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { changeSite, lockSite, toSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { removePath, setPath } from '../contract/domains.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { normalizePath } from '../site-path.ts';
import { republish } from './republish.ts';

export async function setPathUseCase(scope: Scope, { params, body }: InputOf<typeof setPath>): Promise<Site> {
  const path = normalizePath(body.path);
  if (path === null) throw refuseDomain('bad_path');
  return serveBelow(scope, params.d, path);
}

export const removePathUseCase = (scope: Scope, { params }: InputOf<typeof removePath>): Promise<Site> =>
  serveBelow(scope, params.d, '');

/** The site is served there once the release started here is live; until then it stays at its old path. */
async function serveBelow(scope: Scope, siteId: string, basePath: string): Promise<Site> {
  const site = await lockSite(scope, siteId);
  if (site.basePath === basePath) return toSite(scope, site);
  const changed = await changeSite(scope, site.id, { basePath });
  if (!changed) throw new Error('a site that was held is gone');
  await republish(scope, changed);
  return toSite(scope, changed);
}
