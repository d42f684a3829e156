import { type Caller, mayCall, type Needs } from '#contract-kit/capabilities.ts';
import type { AccountRole } from '#contract-kit/scope.ts';
import { recallFiles, sendForApproval } from './contract/approval.ts';
import { fileContent, listVersions } from './contract/files.ts';
import { changeMenu } from './contract/menus.ts';
import { reportIssue } from './contract/reports.ts';
import { extractStatic, moveToLibrary, uploadStatic } from './contract/static.ts';
import {
  changeFolderFrontMatter,
  changeFrontMatter,
  copyFile,
  createFolder,
  createPage,
  deleteFiles,
  deleteFolder,
  emptyBin,
  moveFile,
  moveFolder,
  renameFile,
  renameFolder,
  restoreFiles,
  setWeights,
  stageFiles,
} from './contract/tree.ts';
import { type MenuEntryName, menuTable, type NodeKind, nodeKinds } from './menu-names.ts';

type Call = { readonly needs: Needs };

/** The call behind an entry. Its capability decides who is offered the entry; null for entries that act in the browser only. */
const calls: Readonly<Record<MenuEntryName, Call | null>> = {
  'create-page': createPage,
  'create-folder': createFolder,
  // The new page is sorted among the others.
  'create-after': setWeights,
  'page-settings': changeFrontMatter,
  'folder-settings': changeFolderFrontMatter,
  'edit-menu': changeMenu,
  rename: renameFile,
  move: moveFile,
  copy: copyFile,
  sort: setWeights,
  download: fileContent,
  versions: listVersions,
  // The call is in the room preview-links, one floor above.
  'share-preview': { needs: 'pages.share-preview' },
  send: sendForApproval,
  // The change, and what was said about it.
  'pending-approval': recallFiles,
  recall: recallFiles,
  review: stageFiles,
  release: stageFiles,
  draft: stageFiles,
  unpublish: stageFiles,
  upload: uploadStatic,
  'upload-zip': extractStatic,
  'move-to-library': moveToLibrary,
  delete: deleteFiles,
  restore: restoreFiles,
  'delete-forever': emptyBin,
  'empty-bin': emptyBin,
  'report-issue': reportIssue,
  'copy-path': null,
  'copy-url': null,
};

const folderCalls: Partial<Record<MenuEntryName, Call>> = {
  rename: renameFolder,
  move: moveFolder,
  delete: deleteFolder,
};
const folderKinds: ReadonlySet<NodeKind> = new Set(['folder', 'staticFolder']);

/** Entries for those who may not release themselves. */
const authorEntries: ReadonlySet<MenuEntryName> = new Set(['send', 'pending-approval', 'recall']);

/** The entries of a node kind that a caller is offered. */
export function entriesFor(kind: NodeKind, caller: Caller): MenuEntryName[] {
  const all: readonly MenuEntryName[] = menuTable[kind];
  return all.filter((entry) => {
    const behind = (folderKinds.has(kind) && folderCalls[entry]) || calls[entry];
    if (authorEntries.has(entry) && mayCall(stageFiles, caller)) return false;
    return behind === null || mayCall(behind, caller);
  });
}

const tableFor = (caller: Caller): Record<NodeKind, string[]> => {
  const found = nodeKinds.map((kind) => [kind, entriesFor(kind, caller)] as const);
  return Object.fromEntries(found) as Record<NodeKind, string[]>;
};

/** The specification's table for its two roles; editors are offered more than authors. */
export const capabilities: Readonly<Record<AccountRole, Record<NodeKind, string[]>>> = {
  admin: tableFor({ teamRole: 'administrator' }),
  author: tableFor({ teamRole: 'author' }),
};
