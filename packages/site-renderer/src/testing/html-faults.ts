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

/** The errors that html-validate reports for the pages of a site. */
export async function htmlFaults(files: readonly OutputFile[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    if (file.kind !== 'text' || !file.path.endsWith('.html')) continue;
    const report = await validate.validateString(file.body);
    for (const { messages } of report.results)
      for (const { ruleId, message, line } of messages) found.push(`${file.path}:${line} ${ruleId}: ${message}`);
  }
  return found;
}
