import type { InputOf } from '#contract-kit/endpoint.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { replaceInPages } from '../../contract/replace.ts';
import type { ReplacedSource } from '../../replace/replace-in-page.ts';
import { changeContent } from '../changes.ts';
import { type PageText, rewritePages } from '../files/rewrite-pages.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { loadSelected } from '../selection/load-selected.ts';
import { refuseFiles } from '../selection/refuse-files.ts';
import { toUndoable } from '../selection/undoable.ts';

/** Replaces found places of a text in many pages, all or none, as one change that can be undone. */
export function replaceInPagesUseCase(scope: Scope, { params, body }: InputOf<typeof replaceInPages>) {
  const { files: chosen, ...replacement } = body;
  const matches = new Map(chosen.map((file) => [file.path, file.matches]));
  const replace = async (site: SiteRow) => {
    const files = await loadSelected(scope, site.id, chosen);
    const changeId = scope.house.clock.newId();
    const changed = await rewritePages(scope, site, files, {
      reason: reasonOf(body),
      changeId,
      rewrite: async (pages) => {
        const asked = pages.map(({ file, source }) => ({
          source,
          replacement: { ...replacement, chosen: matches.get(file.path) ?? [] },
        }));
        return takeReplaced(pages, await parsePages(site.projectId, 'replace', asked));
      },
    });
    return toUndoable(files, changed, changeId);
  };
  return changeContent(scope, params.d, replace, { keepsApproval: true });
}

const reasonOf = ({ text, replacement }: { text: string; replacement: string }): string =>
  replacement === '' ? `Removed “${shorten(text)}”` : `Replaced “${shorten(text)}” with “${shorten(replacement)}”`;

const maxQuoted = 60;
const shorten = (text: string): string =>
  text.length > maxQuoted ? `${text.slice(0, maxQuoted).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** The new sources. If the text could not be replaced in any page, the change is refused with the names of all such pages. */
function takeReplaced(
  pages: readonly PageText[],
  replaced: readonly (ReplacedSource | null)[],
): readonly (string | null)[] {
  const failed = pages.filter((_, at) => !replaced[at]?.ok).map(({ file }) => file.path);
  if (failed.length > 0)
    throw refuseFiles(
      'not_replaceable',
      'The text can’t be replaced in these pages. Deselect them and edit them one by one. Nothing was changed.',
      failed,
    );
  return replaced.map((page) => (page?.ok ? page.source : null));
}
