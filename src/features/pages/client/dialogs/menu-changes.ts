import { type MenuOverrides, menuTable, type NodeKind, overridableEntries } from '../../menu-names.ts';
import { type EntryKey, entryKeys } from '../tree/menu-entries.ts';

/** A menu entry as the dialog edits it; an empty label stands for the product's own name. */
export type EntryDraft = { readonly isShown: boolean; readonly label: string };

/** The entries that were touched in the dialog. */
export type EntryDrafts = Partial<Readonly<Record<EntryKey, EntryDraft>>>;

const kindsBelow: Readonly<Record<'pages' | 'static', readonly NodeKind[]>> = {
  pages: ['root', 'folder', 'page'],
  static: ['staticRoot', 'staticFolder', 'staticFile'],
};

/** The entries that menus of a folder and of its content can have, in display order. */
export function listFolderEntries(section: 'pages' | 'static'): readonly EntryKey[] {
  const names: ReadonlySet<string> = new Set(kindsBelow[section].flatMap((kind) => menuTable[kind]));
  return entryKeys.filter((key) => names.has(key) && overridableEntries.includes(key));
}

export const draftOf = (override: boolean | string | undefined): EntryDraft => ({
  isShown: override !== false,
  label: typeof override === 'string' ? override : '',
});

/** The override that a folder needs for a draft; null if the folders above already lead to it. */
export function overrideFor({ isShown, label }: EntryDraft, above: boolean | string | undefined) {
  const wanted = isShown && (label.trim() || true);
  return wanted === (above ?? true) ? null : wanted;
}

/** The overrides to send: only those that change, so that entries another person changed meanwhile stay. */
export function menuChanges(own: MenuOverrides, above: MenuOverrides, drafts: EntryDrafts) {
  const changes: Partial<Record<EntryKey, boolean | string | null>> = {};
  for (const key of entryKeys) {
    const draft = drafts[key];
    const override = draft && overrideFor(draft, above[key]);
    if (override !== undefined && override !== (own[key] ?? null)) changes[key] = override;
  }
  return changes;
}
