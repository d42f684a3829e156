import { isTextPath } from '../../contract/file-types.ts';

/** A page or post: Markdown outside of /static and of the unrecognized files of an import. */
export const isPagePath = (path: string): boolean =>
  /\.(md|markdown)$/i.test(path) && !path.startsWith('/static/') && !path.startsWith('/_other/');

/** Can this file be edited as text? Files in the recycle bin are read-only. */
export const isEditable = (path: string): boolean => !path.startsWith('/recycle-bin/') && isTextPath(path);
