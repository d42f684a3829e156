import { isPageFile } from '../../contract/tree-path.ts';
import { type FileFacts, noFacts } from '../../page-facts.ts';
import { decodeLossy } from '../store/decode-text.ts';
import type { StoredFile } from '../store/file-content.ts';
import { parsePages } from './parse-pages.ts';

type WrittenFile = { readonly path: string; readonly stored: StoredFile };

/** The content of such a page is unknown, so it stays private, and everything that reads pages skips it. */
const tooCostlyFacts: FileFacts = {
  ...noFacts,
  frontMatter: { draft: true, blocked: 'read' },
  problem: 'This page takes too long to read, so it stays a draft. Shorten it or remove repeated content.',
};

/** The data extracted from pages, by path. Other files have none. */
export async function parseFileFacts(
  projectId: string,
  files: readonly WrittenFile[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const pages = files.flatMap(({ path, stored: { hash, bytes } }) =>
    bytes && isPageFile(path) ? [{ path, hash, source: decodeLossy(bytes) }] : [],
  );
  const found = await parsePages(projectId, 'facts', pages);
  return new Map(pages.map(({ path }, at) => [path, found[at] ?? tooCostlyFacts]));
}
