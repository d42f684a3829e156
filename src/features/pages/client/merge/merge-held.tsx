import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { fileContent } from '../../contract/files.ts';
import { inSite, type SiteRef } from '../api.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

type Side = { readonly hash: string; readonly content: string };
type Props = {
  site: SiteRef;
  path: string;
  /** The text that both sides were made from. */
  base: string;
  approved: Side;
  held: Side;
  /** The author of the change. */
  name: string;
  onMerged: () => void;
  onClose: () => void;
};

/** Merges an author's change with the approved page, which changed in the same place. The result still waits for approval. */
export function MergeHeld({ site, path, base, approved, held, name, onMerged, onClose }: Props) {
  const { t } = useTranslation();
  const merge = useMutation({
    mutationFn: (content: string) =>
      call(fileContent, {
        params: inSite(site),
        body: { path, content, base: held.hash, mergedWith: approved.hash, reason: t('pages.merge.heldReason') },
      }),
    onSuccess: onClose,
    onError: notify.problem,
    onSettled: onMerged,
  });
  return (
    <ConflictDialog
      versions={{ base, mine: held.content, theirs: approved.content }}
      words={{
        title: t('pages.merge.heldTitle'),
        intro: (count) => t('pages.merge.heldConflicts', { name, count }),
        theirs: t('pages.merge.approvedVersion'),
        mine: t('pages.merge.theirVersion', { name }),
      }}
      isBusy={merge.isPending}
      whole={null}
      onSave={(source) => merge.mutate(source)}
      onClose={onClose}
    />
  );
}
