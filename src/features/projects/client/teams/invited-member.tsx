import { IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton } from '#client-kit/link-button.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { AuthPage, signOut, useCurrentUser } from '#features/accounts/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TeamName } from '../../contract/teams.ts';
import { useAnswerInvitation } from './answer-invitation.ts';
import styles from './invited-member.module.css';

type InvitationDetails = {
  readonly _id: string;
  readonly assetId: string | null;
  readonly assetName: string | null;
  readonly team: TeamName | null;
  readonly email: string;
  readonly invitedBy: string;
};

/** The invitation page for signed-in people, who can answer if the invitation is theirs. */
export function InvitedMember({ invitation }: { invitation: InvitationDetails | undefined }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  useTitle(t('projects.invitations.title'));
  if (!user) return null;
  const toProjects = (
    <LinkButton to="/assets" kind="primary" size="large" block>
      {t('projects.invitations.toProjects')}
    </LinkButton>
  );
  if (!invitation) {
    return (
      <InvitationPage title={t('projects.invitations.overTitle')} lead={t('projects.invitations.overLead')}>
        {toProjects}
      </InvitationPage>
    );
  }
  const { _id, assetId, assetName, team, email, invitedBy } = invitation;
  if (email.toLowerCase() !== user.email.toLowerCase()) {
    return (
      <InvitationPage
        title={t('projects.invitations.elseTitle')}
        lead={t('projects.invitations.elseLead', { invited: email, me: user.email })}
      >
        <Button kind="primary" size="large" block onClick={() => void signOut()}>
          {t('projects.invitations.signOut')}
        </Button>
        <LinkButton to="/assets" size="large" block>
          {t('projects.invitations.toProjects')}
        </LinkButton>
      </InvitationPage>
    );
  }
  if (assetId === null || assetName === null || team === null) {
    return (
      <InvitationPage title={t('projects.invitations.hereTitle')} lead={t('projects.invitations.hereLead')}>
        {toProjects}
      </InvitationPage>
    );
  }
  return (
    <InvitationPage
      title={t('projects.invitations.joinTitle', { project: assetName })}
      lead={t(`projects.invitations.joinLead.${team}`, { name: invitedBy })}
    >
      <AnswerButtons offered={{ _id, assetId, assetName, invitedBy }} />
    </InvitationPage>
  );
}

function AnswerButtons({ offered }: { offered: Parameters<ReturnType<typeof useAnswerInvitation>['accept']>[0] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { accept, decline, busyWith } = useAnswerInvitation();
  return (
    <>
      <Button kind="primary" size="large" block busy={busyWith !== undefined} onClick={() => accept(offered)}>
        {t('projects.invitations.accept')}
      </Button>
      <Button
        size="large"
        block
        onClick={() => void decline(offered).then((isDeclined) => isDeclined && navigate('/assets'))}
      >
        {t('projects.invitations.decline')}
      </Button>
    </>
  );
}

function InvitationPage({ title, lead, children }: { title: string; lead: string; children: React.ReactNode }) {
  return (
    <AuthPage mark={<IconBadge tone="teal" square icon={<IconMailOpened />} />} title={title} lead={lead}>
      <div className={styles.answers}>{children}</div>
    </AuthPage>
  );
}
