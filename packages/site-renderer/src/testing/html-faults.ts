import { HtmlValidate } from 'html-validate';
import type { OutputFile } from '../output-file.ts';

const validate = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How long a title is and how a doctype is spelled is ours to choose.
    'long-title': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The elements of a page with their attributes and classes, each once. */
const shapeOf = (html: string): string =>
  [...new Set(html.matchAll(/<[a-z][^>]*>/g).map(([tag]) => tag.replaceAll(/(?<! class)="[^"]*"/g, '')))]
    .toSorted()
    .join('');

/**
 * The errors that html-validate reports for the pages of a site. Of pages with the same elements, such as twenty posts, only the first is
 * validated unless all are asked for: that takes longer than rendering them.
 */
export async function htmlFaults(files: readonly OutputFile[], { all = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const validated = new Set<string>();
  for (const file of files) {
    if (file.kind !== 'text' || !file.path.endsWith('.html')) continue;
    const shape = shapeOf(file.body);
    if (validated.has(shape) && !all) continue;
    validated.add(shape);
    const report = await validate.validateString(file.body);
    for (const { messages } of report.results)
      for (const { ruleId, message, line } of messages) found.push(`${file.path}:${line} ${ruleId}: ${message}`);
  }
  return found;
}
