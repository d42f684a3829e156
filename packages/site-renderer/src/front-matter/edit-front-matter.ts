import { editJson } from './edit-json.ts';
import { editToml } from './edit-toml.ts';
import { editYaml } from './edit-yaml.ts';
import type { FrontMatterChanges, NotEdited } from './front-matter-changes.ts';
import { maxFrontMatterLength } from './read-front-matter.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export type EditedSource =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly reason: 'too_large' | NotEdited['reason'] };

const editors = { yaml: editYaml, toml: editToml, json: editJson, none: editYaml } as const;

/**
 * Changes single values of front matter and not one byte else, in the notation it has; a page without any gets YAML. An edit that would
 * change other values (an anchor that other values refer to, for example) is refused.
 */
export function editFrontMatter(source: string, changes: FrontMatterChanges): EditedSource {
  const split = splitFrontMatter(source);
  // A new head before an unclosed one would turn that one into text that readers see.
  if (split.unclosed) return { ok: false, reason: 'unreadable' };
  if (split.matter.length > maxFrontMatterLength) return { ok: false, reason: 'too_large' };
  const newline = /\r\n/.test(split.open || (split.matter + split.body).slice(0, 10_000)) ? '\r\n' : '\n';
  const edited = editors[split.format](split.matter, changes, newline);
  if (typeof edited !== 'string') return { ok: false, reason: edited.reason };
  if (edited === split.matter) return { ok: true, source };
  const isNew = split.format === 'none';
  const open = isNew ? `---${newline}` : split.open;
  const close = isNew ? `---${newline}` : split.close;
  return { ok: true, source: split.mark + open + edited + close + split.body };
}
