import { isPageFile } from '../../contract/tree-path.ts';
import { type FileFacts, noFacts } from '../../page-facts.ts';
import type { KeptFile } from '../store/file-content.ts';
import { readableText } from '../store/text-of-bytes.ts';
import { parsePages } from './parse-pages.ts';

type Written = { readonly path: string; readonly kept: KeptFile };

/** Nobody knows what it says, so it stays private, and everything that reads pages passes it by. */
const tooCostly: FileFacts = {
  ...noFacts,
  frontMatter: { draft: true, blocked: 'read' },
  problem: 'This page takes too long to read, so it stays a draft. Shorten it or remove repeated content.',
};

/** What is kept of pages beside their bytes, by path. Other files have nothing of the kind. */
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
