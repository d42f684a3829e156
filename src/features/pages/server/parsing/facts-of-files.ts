import { isPageFile } from '../../contract/tree-path.ts';
import { type FileFacts, noFacts } from '../../page-facts.ts';
import type { KeptFile } from '../store/file-content.ts';
import { readableText } from '../store/text-of-bytes.ts';
import { parsePages } from './parse-pages.ts';

type Written = { readonly path: string; readonly kept: KeptFile };

/** The content of such a page is unknown, so it stays private, and everything that reads pages skips it. */
const tooCostly: FileFacts = {
  ...noFacts,
  frontMatter: { draft: true, blocked: 'read' },
  problem: 'This page takes too long to read, so it stays a draft. Shorten it or remove repeated content.',
};

/** The data extracted from pages, by path. Other files have none. */
export async function factsOfFiles(
  projectId: string,
  files: readonly Written[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const pages = files.flatMap(({ path, kept: { hash, bytes } }) =>
    bytes && isPageFile(path) ? [{ path, hash, source: readableText(bytes) }] : [],
  );
  const found = await parsePages(projectId, 'facts', pages);
  return new Map(pages.map(({ path }, at) => [path, found[at] ?? tooCostly]));
}
