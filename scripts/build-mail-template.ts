import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import mjml2html from 'mjml';
import { root } from './root.ts';

const folder = path.join(root, 'src/platform/mail/template');

/**
 * Compiles the mail template to HTML. The result is committed beside its source, so that sending a mail needs neither the compiler nor its
 * memory.
 */
export async function compileMailTemplate(): Promise<string> {
  // No remote fonts: opening a mail must not notify any server.
  const source = await readFile(path.join(folder, 'mail.mjml'), 'utf8');
  const { html, errors } = await mjml2html(source, {
    validationLevel: 'strict',
    fonts: {},
    minify: true,
    minifyOptions: { minifyCss: false },
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return `${html.trim()}\n`;
}

export const templateFile = path.join(folder, 'mail.html');

if (import.meta.main) await writeFile(templateFile, await compileMailTemplate());
