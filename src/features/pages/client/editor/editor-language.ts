import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml';
import type { Extension } from '@codemirror/state';

/** Syntax highlighting by file name: Markdown with front matter, YAML, or plain text. */
export function languageFor(path: string): Extension {
  if (/\.(md|markdown)$/i.test(path)) return yamlFrontmatter({ content: markdown({ base: markdownLanguage }) });
  return /\.ya?ml$/i.test(path) ? yaml() : [];
}
