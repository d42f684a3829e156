import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { NavRowContent, navRowClass } from '#ui/app-frame.tsx';
import { Badge, IconBadge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { Setting } from '#ui/setting.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Invitation, InvitationFields } from '../../contract/invitations.ts';
import { getUsername } from './change-team.ts';
import styles from './invite-people.module.css';
import { sentQuery, useCancelInvitation, useInvite, useReinvite } from './sent-invitations.ts';

export function InviteItem({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem leftSection={<IconUserPlus />} onClick={onOpen}>
      {t('projects.invite.item')}
    </MenuItem>
  );
}

/** The same entry in the phone drawer. */
export function InviteRow({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={navRowClass} onClick={onOpen}>
      <NavRowContent icon={<IconUserPlus aria-hidden="true" />}>{t('projects.invite.item')}</NavRowContent>
    </button>
  );
}

/** Invites people to the product, without a project, and lists the invitations sent so far. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const send = useInvite();
  const { form, field, setValue, problems, isBusy } = useForm({
    schema: InvitationFields,
    initial: { email: '' },
    places: { email: ['email'] },
    submit: async ({ email }, key) => {
      await send(email, key);
      notify.success(t('projects.invite.sent', { email }));
      setValue('email', '');
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.invite.title')}
      closable={!isBusy}
      buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{t('projects.invite.text')}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <div className={styles.field}>
          <TextField
            {...field('email')}
            type="email"
            label={t('projects.invite.email')}
            autoComplete="off"
            data-autofocus
          />
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('projects.invite.send')}
          </Button>
        </div>
      </form>
      <SentInvitations />
    </Dialog>
  );
}

function SentInvitations() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(sentQuery);
  return (
    <section className={styles.sent} aria-label={t('projects.invite.sentTitle')}>
      <h3 className={styles.sentTitle}>{t('projects.invite.sentTitle')}</h3>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('projects.invite.loading')}>
            <SkeletonBlock height={40} />
          </Skeleton>
        }
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState
            compact
            picture={<IconBadge tone="teal" square icon={<IconMailForward />} />}
            title={t('projects.invite.noneTitle')}
          >
            {t('projects.invite.none')}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className={styles.rows}>
              {pages
                .flatMap(({ items }) => items)
                .map((invitation) => (
                  <li key={invitation._id}>
                    <SentRow invitation={invitation} />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <Button size="small" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('projects.showMore')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

const tones: Record<Invitation['state'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  denied: 'red',
  canceled: 'grey',
  expired: 'grey',
};

function SentRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const reinvite = useReinvite();
  const cancel = useCancelInvitation();
  const { _id, state, assetName, assetId, createdAt, expiresAt } = invitation;
  const who = getUsername(invitation);
  const isOpen = state === 'pending' || state === 'expired';
  return (
    <Setting
      title={who}
      beside={<Badge tone={tones[state]}>{t(`projects.invite.states.${state}`)}</Badge>}
      end={
        isOpen && (
          <>
            <Button
              size="small"
              aria-label={t('projects.invite.againFor', { who })}
              busy={reinvite.isPending}
              onClick={() => reinvite.mutate(_id)}
            >
              {t('projects.invite.again')}
            </Button>
            {state === 'pending' && (
              <Button
                kind="danger"
                size="small"
                aria-label={t('projects.invite.cancelFor', { who })}
                busy={cancel.isPending}
                onClick={() => cancel.mutate(_id)}
              >
                {t('projects.invite.cancel')}
              </Button>
            )}
          </>
        )
      }
    >
      <DottedLine>
        <span>{assetId === null ? t('projects.invite.product') : (assetName ?? t('projects.invite.leftProject'))}</span>
        <span>
          {t('projects.teams.invitedOn')} <Timestamp at={createdAt} />
        </span>
        {state === 'pending' && (
          <span>
            {t('projects.teams.goodUntil')} <Timestamp at={expiresAt} />
          </span>
        )}
      </DottedLine>
    </Setting>
  );
}
