import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { TypedConfirm } from '#client-kit/typed-confirm.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { DangerZone } from '#ui/danger-zone.tsx';
import { deleteSite } from '../../contract/domains.ts';
import { inSite } from '../api.ts';

/** Deletes the site after its name was typed. */
export function DeleteCard({ site }: { site: Site }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DangerZone
        title={t('domains.remove.title')}
        action={{ label: t('domains.remove.button'), onPress: () => setAsking(true) }}
      >
        <p>{t('domains.remove.text', { name: site.name })}</p>
      </DangerZone>
      {isAsking && <ConfirmDelete site={site} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmDelete({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteSite(site);
  return (
    <TypedConfirm
      title={t('domains.remove.dialogTitle', { name: site.name })}
      lines={[t('domains.remove.caution'), t('domains.remove.lost')]}
      name={site.name}
      submit={t('domains.remove.button')}
      busy={remove.isPending}
      problems={remove.error ? errorLines(remove.error) : []}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

/** The site's state says that it is being deleted, once it was fetched again. */
export function useDeleteSite(site: Site) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteSite, { params: inSite(site) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteQuery(site.assetId).queryKey }),
  });
}
