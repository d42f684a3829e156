import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { makeZip } from './make-zip.ts';

const archive = makeZip([{ name: 'content/sent.md', content: 'Sent.' }]);

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const withBody = (body: unknown) => (mine: TenantIds) => ({ ...ofSite(mine), body });

export const exchangeSamples: Samples = {
  'pages.extract-static': (mine) => ({ ...ofSite(mine), query: { path: '/static/sent' }, body: archive }),
  'pages.import-static': withBody(archive),
  'pages.import-pages': withBody(archive),
  'pages.import-settings': withBody(Buffer.from('{"plinth":1,"settings":{"page-settings":{"toc":true}}}')),
  'pages.export-site': ({ projectId, siteId }) => ({ params: { a: projectId, d: siteId, type: 'settings' } }),
  'pages.export-files': withBody({ paths: ['/about.md'] }),
  'pages.reset-pages': ofSite,
};
