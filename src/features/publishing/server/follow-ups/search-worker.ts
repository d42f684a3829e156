import { serveThread } from '#platform/threads/serve-thread.ts';
import { searchableHtml } from './searchable-html.ts';

export type SearchRequest =
  | { readonly kind: 'pages'; readonly pages: readonly { readonly url: string; readonly html: Uint8Array }[] }
  | { readonly kind: 'files' };
export type SearchMessage =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

const utf8 = new TextDecoder();
const { close, createIndex } = await import('pagefind');
const { index, errors } = await createIndex({ rootSelector: 'main' });
if (!index) throw new Error(`no search index: ${errors.join(', ')}`);

/**
 * Untrusted pages are parsed by an external program without access to our secrets: neither this thread nor that program has an environment.
 */
serveThread<SearchRequest, SearchMessage>(async (request, say) => {
  if (request.kind === 'pages') {
    for (const { url, html } of request.pages)
      await index.addHTMLFile({ url, content: searchableHtml(utf8.decode(html)) });
    return;
  }
  const { files } = await index.getFiles();
  for (const { path, content } of files) await say({ kind: 'file', path, bytes: new Uint8Array(content) });
  await close();
});
