import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { restoreFiles } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { refreshFiles } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Restores a file or folder from the recycle bin, also after the component that offered it was unmounted. */
export function useRestore(): (inBin: string) => void {
  const { site, path, open } = useWorkbench();
  const queryClient = useQueryClient();
  return (inBin) =>
    void call(restoreFiles, { params: inSite(site), body: { paths: [inBin] } })
      .then(({ restored }) => {
        notify.success(t('pages.bin.restored', { count: Object.keys(restored).length }));
        const now = path === undefined ? undefined : restored[path];
        if (now !== undefined) open(now);
      }, notify.problem)
      .finally(() => refreshFiles(queryClient, site));
}
