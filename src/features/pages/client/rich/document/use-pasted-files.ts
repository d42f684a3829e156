import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { uploadStatic } from '../../../contract/static.ts';
import { inSite } from '../../api.ts';
import { escapeLinkText, escapeTarget, staticAddress } from '../../editor/link-target.ts';
import { roots } from '../../tree/folder-index.ts';
import { findFreeName } from '../../tree/free-name.ts';
import { uploadName } from '../../upload/upload-name.ts';
import { refreshFiles } from '../../workbench/use-site-files.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';

/** Returns the address of the file once it is uploaded, or null if it could not be, which is shown then. */
export type StoreFile = (file: File) => Promise<string | null>;

/** Uploads files that were pasted or dropped into the text. */
export function usePastedFiles(): StoreFile {
  const { site, list } = useWorkbench();
  const client = useQueryClient();
  const [taken] = useState(() => new Set<string>());
  return async (file) => {
    const isTaken = (path: string) => list.files.has(path) || taken.has(path);
    const wanted = `${roots.static}${isImage(file) ? 'img' : 'files'}/${uploadName(file.name)}`;
    const path = isTaken(wanted) ? findFreeName(wanted, isTaken) : wanted;
    taken.add(path);
    try {
      await call(uploadStatic, { params: inSite(site), query: { path, overwrite: 'false' } }, { file });
      await refreshFiles(client, site);
      return staticAddress(path);
    } catch (error) {
      taken.delete(path);
      notify.problem(error);
      return null;
    }
  };
}

const isImage = ({ type }: File): boolean => type.startsWith('image/');

export function asMarkdown(file: File, address: string): string {
  const target = escapeTarget(address);
  return isImage(file) ? `![](${target})` : `[${escapeLinkText(file.name)}](${target})`;
}
