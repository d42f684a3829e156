import { editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { serveThread } from '#platform/threads/serve-thread.ts';
import { linkTargets } from '../../links/link-targets.ts';
import { rewriteLinks } from '../../links/rewrite-links.ts';
import { readFacts } from '../../page-facts.ts';
import type { PageWork, PageWorkKind, ParseAnswer, ParseQuestion } from './parse-questions.ts';

const answersAtOnce = 50;

const work: { readonly [Kind in PageWorkKind]: (asked: PageWork[Kind]['asked']) => PageWork[Kind]['found'] } = {
  facts: ({ path, hash, source }) => readFacts(path, hash, source),
  links: ({ path, source }) => linkTargets(path, source),
  rewrite: ({ from, to, source, moves }) => rewriteLinks(source, { from, to }, moves),
  edit: ({ source, changes }) => editFrontMatter(source, changes),
};

/** Evaluated lazily, so that each page has its own time limit. */
function tasksOf(question: ParseQuestion): readonly (() => PageWork[PageWorkKind]['found'])[] {
  switch (question.kind) {
    case 'facts':
      return question.pages.map((page) => () => work.facts(page));
    case 'links':
      return question.pages.map((page) => () => work.links(page));
    case 'rewrite':
      return question.pages.map((page) => () => work.rewrite(page));
    case 'edit':
      return question.pages.map((page) => () => work.edit(page));
  }
}

serveThread<ParseQuestion, ParseAnswer>(async (question, say, beginPiece) => {
  let found: PageWork[PageWorkKind]['found'][] = [];
  for (const [at, find] of tasksOf(question).entries()) {
    beginPiece(String(at));
    found.push(find());
    if (found.length < answersAtOnce) continue;
    await say({ kind: 'found', found });
    found = [];
  }
  await say({ kind: 'found', found });
});
