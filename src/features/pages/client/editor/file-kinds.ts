import { isTextPath } from '../../contract/file-types.ts';

/** A page or post: Markdown outside of static and of what nobody understands. */
export const isPagePath = (path: string): boolean =>
  /\.(md|markdown)$/i.test(path) && !path.startsWith('/static/') && !path.startsWith('/_other/');

/** Can this file be opened as text here? What lies in the recycle bin is looked at, not written. */
export const isEditable = (path: string): boolean => !path.startsWith('/recycle-bin/') && isTextPath(path);
