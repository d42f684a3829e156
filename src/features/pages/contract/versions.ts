import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { SiteParams } from './fields.ts';
import { BinPath, FilePath } from './file-path.ts';
import { Version } from './files.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const maxVersionName = 60;

export const nameVersion = endpoint({
  name: 'pages.name-version',
  summary: 'Names a version, which is then kept for good, or removes its name.',
  method: 'PUT',
  path: '/pages/{a}/{d}/versions/{id}/name',
  needs: 'pages.write',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  /** Empty: the version has no name. */
  body: z.strictObject({ name: z.string().trim().max(maxVersionName) }),
  reply: Version,
});

export const findVersion = endpoint({
  name: 'pages.find-version',
  summary: 'Returns the version of a file that was current at a point in time.',
  method: 'GET',
  path: '/pages/{a}/{d}/version-at',
  needs: 'pages.see',
  ...inSite,
  query: z.strictObject({ path: z.union([BinPath, FilePath]), at: z.iso.datetime({ offset: true }) }),
  reply: Version,
});
