import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { listWidgets } from '@plinth/site-renderer/widgets/list-widgets.ts';
import { tests } from 'commonmark-spec';
import { morePages } from '../../../../src/features/demo/content/pages.ts';
import { starterOf } from '../../../../themes/starters.ts';

export type NamedText = readonly [name: string, text: string];

/** The 652 examples of CommonMark 0.31.2. */
export const commonmarkTexts: readonly NamedText[] = tests.map(({ markdown, number }) => [
  `CommonMark ${number}`,
  markdown.replaceAll('→', '\t'),
]);

const themes = ['journal', 'storefront', 'gallery', 'handbook', 'base'];

/** The contents that new sites and the demo begin with, without their front matter. */
export const starterTexts: readonly NamedText[] = [
  ...themes.flatMap((theme) => starterOf(theme).pages),
  ...morePages,
].flatMap((file): NamedText[] =>
  'source' in file && file.path.endsWith('.md') ? [[file.path, splitFrontMatter(file.source).body]] : [],
);

/** A sample of every widget. */
export const widgetTexts: readonly NamedText[] = listWidgets().map(({ name, sample }) => [`widget ${name}`, sample]);
