import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { autosaveFile, deleteAutosave } from '../contract/autosave.ts';
import {
  baseMetadata,
  changesMetadata,
  discardChanges,
  fileContent,
  getVersion,
  listChanges,
  listDrafts,
  listVersions,
  restoreVersion,
  saveChanges,
  searchPages,
} from '../contract/files.ts';
import { keepText, listOpenPages, releaseLocks, renewLock, renewPresence, takeOverLock } from '../contract/locks.ts';
import { changeMenu } from '../contract/menus.ts';
import {
  generateHtml,
  listCapabilities,
  listTemplates,
  previewSite,
  shortcodeDetails,
  siteData,
  siteStyles,
} from '../contract/reading.ts';
import { findInPages, replaceInPages, undoChange } from '../contract/replace.ts';
import { closeReport, getReport, listReports, reportIssue } from '../contract/reports.ts';
import { changeTags, deleteSelection, moveSelection } from '../contract/selection.ts';
import { deleteStatic, getStatic, listStatic, moveToLibrary, uploadStatic } from '../contract/static.ts';
import {
  changeFolderFrontMatter,
  changeFrontMatter,
  copyFile,
  createFolder,
  createPage,
  deleteFiles,
  deleteFolder,
  emptyBin,
  findLinks,
  folderDefaults,
  moveFile,
  moveFolder,
  renameFile,
  renameFolder,
  restoreFiles,
  setWeights,
  stageFiles,
} from '../contract/tree.ts';
import { findVersion, nameVersion } from '../contract/versions.ts';
import { deleteFilesUseCase, deleteFolderUseCase, deleteStaticUseCase } from './bin/delete-files.ts';
import { emptyBinUseCase, purgeExpired, sweepBin, sweepBinDaily } from './bin/empty-bin.ts';
import { restoreFilesUseCase } from './bin/restore-files.ts';
import { autosaveFileUseCase, deleteAutosaveUseCase } from './files/autosave.ts';
import { changeFolderFrontMatterUseCase, changeFrontMatterUseCase } from './files/change-front-matter.ts';
import { discardChangesUseCase } from './files/discard-changes.ts';
import { fileContentUseCase } from './files/file-content.ts';
import { listChangesUseCase, listDraftsUseCase } from './files/list-changes.ts';
import { restoreVersionUseCase } from './files/restore-version.ts';
import { saveChangesUseCase } from './files/save-changes.ts';
import { setWeightsUseCase, stageFilesUseCase } from './files/stage-files.ts';
import { thinProjectVersions, thinVersions, thinVersionsDaily } from './files/thin-versions.ts';
import { findVersionUseCase, getVersionUseCase, listVersionsUseCase, nameVersionUseCase } from './files/versions.ts';
import { pagesLive } from './live-events.ts';
import { listOpenPagesUseCase, releaseLocksUseCase } from './locks/open-pages.ts';
import { renewLockUseCase } from './locks/renew-lock.ts';
import { renewPresenceUseCase } from './locks/renew-presence.ts';
import { keepTextUseCase, takeOverLockUseCase } from './locks/take-over.ts';
import { generateHtmlUseCase, previewSiteUseCase, siteStylesUseCase } from './preview/preview-site.ts';
import { baseMetadataUseCase, changesMetadataUseCase } from './reading/page-list.ts';
import { listCapabilitiesUseCase, listTemplatesUseCase, shortcodeDetailsUseCase } from './reading/reference.ts';
import { searchPagesUseCase } from './reading/search-pages.ts';
import { siteDataUseCase } from './reading/site-data.ts';
import { downloadFileUseCase, listStaticUseCase } from './reading/static-files.ts';
import { findInPagesUseCase } from './replace/find-in-pages.ts';
import { replaceInPagesUseCase } from './replace/replace-in-pages.ts';
import { reportIssueUseCase } from './reports/report-issue.ts';
import { closeReportUseCase, getReportUseCase, listReportsUseCase } from './reports/reports.ts';
import { changeTagsUseCase } from './selection/change-tags.ts';
import { deleteSelectionUseCase } from './selection/delete-selection.ts';
import { moveSelectionUseCase } from './selection/move-selection.ts';
import { undoChangeUseCase } from './selection/undo-change.ts';
import { uploadStaticUseCase } from './static/upload-static.ts';
import { moveToLibraryUseCase } from './to-library/move-to-library.ts';
import { changeMenuUseCase } from './tree/change-menu.ts';
import { copyFileUseCase } from './tree/copy-file.ts';
import { createFolderUseCase } from './tree/create-folder.ts';
import { createPageUseCase } from './tree/create-page.ts';
import { findLinksUseCase } from './tree/find-links.ts';
import { folderDefaultsUseCase } from './tree/folder-defaults.ts';
import { moveFileUseCase, renameFileUseCase } from './tree/move-file.ts';
import { moveFolderUseCase, renameFolderUseCase } from './tree/move-folder.ts';

const readingRoutes = [
  serve(baseMetadata, baseMetadataUseCase),
  serve(changesMetadata, changesMetadataUseCase),
  serve(searchPages, searchPagesUseCase),
  serve(siteData, siteDataUseCase),
  serve(listTemplates, listTemplatesUseCase),
  serveOpen(listCapabilities, listCapabilitiesUseCase),
  serveOpen(shortcodeDetails, shortcodeDetailsUseCase),
  serve(previewSite, previewSiteUseCase),
  serveOpen(generateHtml, generateHtmlUseCase),
  serveOpen(siteStyles, siteStylesUseCase),
  serve(listStatic, listStaticUseCase),
  serveOpen(getStatic, downloadFileUseCase),
];

const fileRoutes = [
  serve(fileContent, fileContentUseCase),
  serve(autosaveFile, autosaveFileUseCase),
  serve(deleteAutosave, deleteAutosaveUseCase),
  serve(saveChanges, saveChangesUseCase),
  serve(listChanges, listChangesUseCase),
  serve(listDrafts, listDraftsUseCase),
  serve(listVersions, listVersionsUseCase),
  serve(getVersion, getVersionUseCase),
  serve(findVersion, findVersionUseCase),
  serve(nameVersion, nameVersionUseCase),
  serve(restoreVersion, restoreVersionUseCase),
  serve(discardChanges, discardChangesUseCase),
  serve(changeFrontMatter, changeFrontMatterUseCase),
  serve(changeFolderFrontMatter, changeFolderFrontMatterUseCase),
  serve(setWeights, setWeightsUseCase),
  serve(stageFiles, stageFilesUseCase),
  serveOpen(uploadStatic, uploadStaticUseCase),
];

const treeRoutes = [
  serve(createPage, createPageUseCase),
  serve(createFolder, createFolderUseCase),
  serve(copyFile, copyFileUseCase),
  serve(renameFile, renameFileUseCase),
  serve(renameFolder, renameFolderUseCase),
  serve(moveFile, moveFileUseCase),
  serve(moveFolder, moveFolderUseCase),
  serve(findLinks, findLinksUseCase),
  serve(folderDefaults, folderDefaultsUseCase),
  serve(changeMenu, changeMenuUseCase),
];

const binRoutes = [
  serve(deleteFiles, deleteFilesUseCase),
  serve(deleteFolder, deleteFolderUseCase),
  serve(deleteStatic, deleteStaticUseCase),
  serve(moveToLibrary, moveToLibraryUseCase),
  serve(restoreFiles, restoreFilesUseCase),
  serve(emptyBin, emptyBinUseCase),
];

const selectionRoutes = [
  serve(moveSelection, moveSelectionUseCase),
  serve(deleteSelection, deleteSelectionUseCase),
  serve(changeTags, changeTagsUseCase),
  serveOpen(findInPages, findInPagesUseCase),
  serve(replaceInPages, replaceInPagesUseCase),
  serve(undoChange, undoChangeUseCase),
];

const lockRoutes = [
  serve(renewLock, renewLockUseCase),
  serve(renewPresence, renewPresenceUseCase),
  serve(listOpenPages, listOpenPagesUseCase),
  serve(releaseLocks, releaseLocksUseCase),
  serve(takeOverLock, takeOverLockUseCase),
  serve(keepText, keepTextUseCase),
];

const reportRoutes = [
  serveOpen(reportIssue, reportIssueUseCase),
  serve(listReports, listReportsUseCase),
  serve(getReport, getReportUseCase),
  serve(closeReport, closeReportUseCase),
];

export const pagesRoom: Room = {
  name: 'pages',
  routes: [
    ...readingRoutes,
    ...fileRoutes,
    ...treeRoutes,
    ...binRoutes,
    ...selectionRoutes,
    ...lockRoutes,
    ...reportRoutes,
  ],
  jobs: [purgeExpired, sweepBin, thinProjectVersions, thinVersions],
  schedules: [sweepBinDaily, thinVersionsDaily],
  live: pagesLive,
};
