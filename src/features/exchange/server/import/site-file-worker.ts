import { serveThread } from '#platform/threads/serve-thread.ts';
import { readSiteFile } from '../site-file.ts';
import type { SiteFileResult } from './site-file-thread.ts';

serveThread<string, { readonly kind: 'read'; readonly result: SiteFileResult }>(async (text, send) => {
  await send({ kind: 'read', result: readSiteFile(text) });
});
