import { mergeSources } from '@plinth/rich-text/merge-sources.ts';
import { editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { mergeFrontMatter } from '@plinth/site-renderer/front-matter/merge-front-matter.ts';
import { serveThread } from '#platform/threads/serve-thread.ts';
import { linkTargets } from '../../links/link-targets.ts';
import { rewriteLinks } from '../../links/rewrite-links.ts';
import { readFacts } from '../../page-facts.ts';
import { editTags } from '../../page-tags.ts';
import { listMatches } from '../../replace/page-matches.ts';
import { replaceInPage } from '../../replace/replace-in-page.ts';
import type { PageWork, PageWorkKind, ParseRequest, ParseResponse } from './parse-requests.ts';

type Found = PageWork[PageWorkKind]['found'];

const resultsPerMessage = 50;

const work: {
  readonly [Kind in PageWorkKind]: (
    asked: PageWork[Kind]['asked'],
  ) => PageWork[Kind]['found'] | Promise<PageWork[Kind]['found']>;
} = {
  facts: ({ path, hash, source }) => readFacts(path, hash, source),
  links: ({ path, source }) => linkTargets(path, source),
  rewrite: ({ from, to, source, moves }) => rewriteLinks(source, { from, to }, moves),
  edit: ({ source, changes }) => editFrontMatter(source, changes),
  merge: ({ source, changes }) => mergeFrontMatter(source, changes),
  mergeTexts: ({ base, mine, theirs }) => {
    const { conflicts, resolve } = mergeSources(base, mine, theirs);
    return { text: conflicts.length === 0 ? resolve([]) : null };
  },
  tags: ({ source, changes }) => editTags(source, changes),
  // Loaded when needed: few threads compare pages, and all of them start faster without.
  count: async ({ before, after }) => (await import('./count-changed-blocks.ts')).countChangedBlocks(before, after),
  matches: ({ source, options, limit }) => listMatches(source, options, limit),
  replace: ({ source, replacement }) => replaceInPage(source, replacement),
};

/** Evaluated lazily, so that each page has its own time limit. */
function listTasks(request: ParseRequest): readonly (() => Found | Promise<Found>)[] {
  switch (request.kind) {
    case 'facts':
      return request.pages.map((page) => () => work.facts(page));
    case 'links':
      return request.pages.map((page) => () => work.links(page));
    case 'rewrite':
      return request.pages.map((page) => () => work.rewrite(page));
    case 'edit':
      return request.pages.map((page) => () => work.edit(page));
    case 'merge':
      return request.pages.map((page) => () => work.merge(page));
    case 'mergeTexts':
      return request.pages.map((page) => () => work.mergeTexts(page));
    case 'tags':
      return request.pages.map((page) => () => work.tags(page));
    case 'count':
      return request.pages.map((page) => () => work.count(page));
    case 'matches':
      return request.pages.map((page) => () => work.matches(page));
    case 'replace':
      return request.pages.map((page) => () => work.replace(page));
  }
}

serveThread<ParseRequest, ParseResponse>(async (request, say, beginPiece) => {
  let found: Found[] = [];
  for (const [at, find] of listTasks(request).entries()) {
    beginPiece(String(at));
    const result = find();
    found.push(result instanceof Promise ? await result : result);
    if (found.length < resultsPerMessage) continue;
    await say({ kind: 'found', found });
    found = [];
  }
  await say({ kind: 'found', found });
});
