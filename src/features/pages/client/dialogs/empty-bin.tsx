import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { TypedConfirm } from '#client-kit/typed-confirm.tsx';
import { emptyBin } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Emptying the bin cannot be undone, so the person types the site's name. */
export function EmptyBin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { site, index } = useWorkbench();
  const empty = usePageChange(site, () => call(emptyBin, { params: inSite(site), body: {} }));
  return (
    <TypedConfirm
      title={t('pages.bin.emptyTitle')}
      lines={[t('pages.bin.emptyText', { count: index.counts.bin })]}
      name={site.name}
      submit={t('pages.menu.empty-bin')}
      busy={empty.isPending}
      problems={empty.error ? errorLines(empty.error) : []}
      onConfirm={() =>
        empty.mutate(undefined, {
          onSuccess: ({ files }) => {
            notify.success(t('pages.bin.emptied', { count: files }));
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
