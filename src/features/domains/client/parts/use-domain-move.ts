import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { notify } from '#client-kit/toasts.ts';
import { type Connection, cancelMigration, completeMigration, type DomainMove } from '../../contract/domains.ts';
import { cacheConnection, type InSite, inSite } from '../api.ts';

type Options = { readonly site: InSite; readonly connection: Connection; readonly move: DomainMove };

/** The next steps of a move to a domain: complete it, or after a question cancel it or give the domain up. */
export function useDomainMove({ site, connection, move }: Options) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isWaiting = move.state === 'waiting';
  const keep = (next: Connection) => cacheConnection(queryClient, site, next);
  const complete = useMutation({
    mutationFn: () => call(completeMigration, { params: inSite(site) }),
    onSuccess: (next) => {
      keep(next);
      notify.success(t('domains.own.completed', { host: move.host }));
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelMigration, { params: inSite(site) }),
    onSuccess: (next) => {
      keep(next);
      notify.success(t('domains.own.canceled', { host: next.host }));
    },
  });
  const askToCancel = async () => {
    const question = t('domains.own.cancelQuestion');
    const answer = await openDialog({
      title: t(isWaiting ? 'domains.own.cancelTitle' : 'domains.own.back'),
      content: isWaiting ? question : `${question}\n${t('domains.own.backText', { host: connection.host })}`,
      buttons: [
        { label: t('domains.own.keep'), answer: 'keep' },
        { label: t(isWaiting ? 'domains.own.cancel' : 'domains.own.back'), kind: 'confirm-danger', answer: 'cancel' },
      ],
    });
    if (answer === 'cancel') cancel.mutate();
  };
  return { complete, cancel, askToCancel, error: complete.error ?? cancel.error };
}
