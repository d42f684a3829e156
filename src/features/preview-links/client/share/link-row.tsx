import { IconCopy, IconHistory, IconLinkOff, IconLock, IconMessage } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type LinkState, type PreviewLink, revokeLink } from '../../contract/links.ts';
import { inSiteWith, previewLinksKeys } from '../api.ts';
import { formatMoment } from '../format-moment.ts';
import heads from '../head.module.css';
import { useTimeLeft } from '../use-time-left.ts';
import styles from './share.module.css';

type Props = { site: SiteRef; link: PreviewLink; isNew: boolean };

const tones: Readonly<Record<LinkState, Tone>> = { active: 'green', paused: 'amber', expired: 'grey', revoked: 'grey' };

/** One link with its address, who uses it and until when. */
export function LinkRow({ site, link, isNew }: Props) {
  const { t } = useTranslation();
  const sayTimeLeft = useTimeLeft();
  const { state, version, createdBy, url } = link;
  const isOver = state === 'expired' || state === 'revoked';
  return (
    <li className={styles.link} data-new={isNew} data-over={isOver}>
      <div className={heads.head}>
        <Badge tone={tones[state]}>{t(`preview-links.state.${state}`)}</Badge>
        <b>
          {version ? t('preview-links.row.version', { at: formatMoment(version.at) }) : t('preview-links.row.newest')}
        </b>
        <LinkMarks link={link} />
      </div>
      {url && <LinkAddress url={url} isNew={isNew} />}
      {state === 'paused' && <p className={styles.hint}>{t('preview-links.row.pausedText')}</p>}
      <div className={styles.foot}>
        <span>
          {!isOver && `${sayTimeLeft(link.expiresAt)} · `}
          {t('preview-links.row.by', {
            name: createdBy ? formatFullName(createdBy) : t('preview-links.row.someone'),
          })}
          {' · '}
          {t('preview-links.row.opened', { count: link.opened })}
          {link.lastOpenedAt && (
            <>
              {`, ${t('preview-links.row.last')} `}
              <Timestamp at={link.lastOpenedAt} relative inSentence />
            </>
          )}
        </span>
        {!isOver && <RevokeButton site={site} link={link} />}
      </div>
    </li>
  );
}

function LinkMarks({ link: { version, hasPassword, allowsComments } }: { link: PreviewLink }) {
  const { t } = useTranslation();
  const mark = (text: string, Icon: typeof IconLock) => (
    <span title={text} role="img" aria-label={text}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
  return (
    <span className={styles.marks}>
      {version && mark(t('preview-links.row.pinned'), IconHistory)}
      {hasPassword && mark(t('preview-links.row.password'), IconLock)}
      {allowsComments && mark(t('preview-links.row.comments'), IconMessage)}
    </span>
  );
}

/** The address can be selected where the clipboard is not available to the page: over plain HTTP from another machine. */
function LinkAddress({ url, isNew }: { url: string; isNew: boolean }) {
  const { t } = useTranslation();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(() => notify.success(t('preview-links.row.copied')), notify.problem);
  return (
    <div className={styles.address}>
      <TextField
        aria-label={t('preview-links.row.address')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      {navigator.clipboard && (
        <Button kind={isNew ? 'primary' : 'secondary'} icon={<IconCopy />} onClick={copy}>
          {t('preview-links.row.copy')}
        </Button>
      )}
    </div>
  );
}

function RevokeButton({ site, link }: { site: SiteRef; link: PreviewLink }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeLink, { params: inSiteWith(site, link._id) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: previewLinksKeys.of(site._id) }),
    onError: notify.problem,
  });
  const ask = async () => {
    const answer = await openDialog({
      title: t('preview-links.revoke.title'),
      content: t('preview-links.revoke.text'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('preview-links.revoke.submit'), kind: 'confirm-danger', answer: 'revoke' },
      ],
    });
    if (answer === 'revoke') revoke.mutate();
  };
  return (
    <Button size="small" kind="ghost" icon={<IconLinkOff />} busy={revoke.isPending} onClick={() => void ask()}>
      {t('preview-links.row.revoke')}
    </Button>
  );
}
