import { useQueryClient } from '@tanstack/react-query';
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

/** Uploads files that were pasted or dropped into the text, and inserts each when it has arrived. */
export function usePastedFiles(): (files: readonly File[], insert: (markdown: string) => void) => void {
  const { site, list } = useWorkbench();
  const client = useQueryClient();
  const upload = async (file: File, taken: Set<string>): Promise<string> => {
    const isTaken = (path: string) => list.files.has(path) || taken.has(path);
    const isImage = file.type.startsWith('image/');
    const wanted = `${roots.static}${isImage ? 'img' : 'files'}/${uploadName(file.name)}`;
    const path = isTaken(wanted) ? findFreeName(wanted, isTaken) : wanted;
    taken.add(path);
    await call(uploadStatic, { params: inSite(site), query: { path, overwrite: 'false' } }, { file });
    await refreshFiles(client, site);
    const address = escapeTarget(staticAddress(path));
    return isImage ? `![](${address})` : `[${escapeLinkText(file.name)}](${address})`;
  };
  return (files, insert) => {
    const taken = new Set<string>();
    const all = async () => {
      for (const file of files) insert(await upload(file, taken));
    };
    all().catch(notify.problem);
  };
}
