import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge, IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { Notice } from '#ui/notice.tsx';
import { Setting } from '#ui/setting.tsx';
import { linkProvider, startUnlink } from '../../../contract/providers.ts';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import { useCurrentUser } from '../../use-current-user.ts';
import { visitProvider } from '../../visit-provider.ts';
import type { ProviderState } from './provider-states.ts';
import styles from './security.module.css';
import { useMailedCode } from './use-mailed-code.ts';

export function ProviderRow({ id, name, kind, identity, isOffered }: ProviderState) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const link = useMutation({ mutationFn: () => visitProvider(id, linkProvider) });
  const unlink = useMailedCode('unlink', () => call(startUnlink, { params: { idp: id } }), {
    email: user?.email ?? '',
    provider: name,
  });
  const lines = link.isError ? errorLines(link.error) : unlink.lines;
  return (
    <>
      <Setting
        icon={<IconBadge tone="grey" icon={<ProviderMark kind={kind} />} />}
        title={name}
        beside={identity && <Badge tone="green">{t('accounts.security.linked')}</Badge>}
        smallEnd
        end={
          identity ? (
            <Button
              busy={unlink.isBusy}
              onClick={unlink.start}
              aria-label={t('accounts.security.unlinkNamed', { provider: name })}
            >
              {t('accounts.security.unlink')}
            </Button>
          ) : (
            isOffered && (
              <Button
                busy={link.isPending || link.isSuccess}
                onClick={() => link.mutate()}
                aria-label={t('accounts.security.linkNamed', { provider: name })}
              >
                {t('accounts.security.link')}
              </Button>
            )
          )
        }
      >
        {identity ? (
          <DottedLine>
            {identity.email && <span>{identity.email}</span>}
            <span>
              {t('accounts.security.lastUsed')} <Timestamp at={identity.lastUsedAt} relative inSentence />
            </span>
          </DottedLine>
        ) : (
          t('accounts.security.notLinked', { provider: name })
        )}
      </Setting>
      {lines.length > 0 && (
        <div className={styles.problem}>
          <Notice tone="red" lines={lines} />
        </div>
      )}
    </>
  );
}
