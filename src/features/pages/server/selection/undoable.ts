import type { z } from 'zod';
import type { Undoable } from '../../contract/fields.ts';
import { toWebFiles } from '../store/web-file.ts';
import type { FileRow } from '../tables.ts';

/** The answer to a change of many pages: all of them as they are now, and the id to undo it. */
export const toUndoable = (
  files: readonly FileRow[],
  changed: ReadonlyMap<string, FileRow>,
  changeId: string,
): z.input<typeof Undoable> => ({
  files: toWebFiles(files.map((file) => changed.get(file.path) ?? file)),
  changed: changed.size,
  change: changed.size > 0 ? changeId : null,
});
