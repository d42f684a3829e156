import { Trans, useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useAnswerInvitation } from './answer-invitation.ts';
import styles from './pending-invitations.module.css';

type Props = {
  /** In the notifications panel instead of a page. */
  compact?: boolean;
  /** Called when an answer navigates or opens a dialog. */
  onLeave?: () => void;
};

/** Unanswered invitations to teams; renders nothing if there are none. */
export function PendingInvitations({ compact = false, onLeave }: Props) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { accept, decline, busyWith } = useAnswerInvitation();
  const pending = user?.pendingInvitations ?? [];
  if (pending.length === 0) return null;
  return (
    <section
      className={compact ? `${styles.list} ${styles.compact}` : styles.list}
      aria-label={t('projects.invitations.title')}
    >
      <ul>
        {pending.map((invitation) => (
          <li key={invitation._id} className={styles.invitation}>
            <Avatar name={invitation.invitedBy} size={32} />
            <div className={styles.words}>
              <p>
                <Trans
                  i18nKey="projects.invitations.invites"
                  values={{ name: invitation.invitedBy, project: invitation.assetName }}
                  components={{ b: <b /> }}
                />
              </p>
              <p className={styles.how}>
                {t(`projects.invitations.as.${invitation.team}`)} {t('projects.invitations.until')}{' '}
                <Timestamp at={invitation.expiresAt} />
              </p>
            </div>
            <div className={styles.answers}>
              <Button
                kind={compact ? 'secondary' : 'primary'}
                size="small"
                busy={busyWith === invitation._id}
                onClick={() => accept(invitation, { onSuccess: () => onLeave?.() })}
              >
                {t('projects.invitations.accept')}
              </Button>
              <Button
                kind="ghost"
                size="small"
                onClick={() => {
                  onLeave?.();
                  void decline(invitation);
                }}
              >
                {t('projects.invitations.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
