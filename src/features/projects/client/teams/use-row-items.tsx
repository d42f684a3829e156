import {
  IconArrowsExchange,
  IconCrown,
  IconDoorExit,
  IconMailForward,
  IconMailX,
  IconUserMinus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { MenuDanger, MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import type { Asset } from '../../contract/assets.ts';
import { type Member, type PendingMember, type TeamName, teams } from '../../contract/teams.ts';
import type { ProjectDialog } from '../list/list-actions.ts';
import { useMoveMember, useRemoveMember, useResend, useWithdraw } from './teams-api.ts';

/** Menu items for a member. The owner has none: ownership can only be transferred. */
export function useMemberItems(project: Asset, team: TeamName, ask: (asking: ProjectDialog) => void) {
  const { t } = useTranslation();
  const { user: me } = useSession();
  const { mutate: move } = useMoveMember(project._id);
  const { mutate: remove } = useRemoveMember(project._id);

  const confirmAndMove = async (member: Member, to: TeamName) => {
    if (member.user._id === me?._id && !(await confirmRoleLoss(to))) return;
    move({ member, to });
  };
  const confirmAndRemove = async (member: Member) => {
    if (await confirmRemoval(member, project.name)) remove({ member, team });
  };

  return (member: Member) => {
    const { user, isOwner } = member;
    const isMe = user._id === me?._id;
    if (isOwner) {
      return isMe ? (
        <MenuItem leftSection={<IconCrown />} onClick={() => ask({ about: 'transfer', project })}>
          {t('projects.teams.transfer')}
        </MenuItem>
      ) : (
        <MenuItem disabled>{t('projects.teams.ownerStays')}</MenuItem>
      );
    }
    return (
      <>
        <MenuLabel>{t('projects.teams.changeRole')}</MenuLabel>
        {teams
          .filter((name) => name !== team)
          .map((name) => (
            <MenuItem key={name} leftSection={<IconArrowsExchange />} onClick={() => void confirmAndMove(member, name)}>
              {t(`projects.teams.make.${name}`)}
            </MenuItem>
          ))}
        <MenuDivider />
        {isMe ? (
          <MenuDanger leftSection={<IconDoorExit />} onClick={() => ask({ about: 'leave', project })}>
            {t('projects.teams.leave')}
          </MenuDanger>
        ) : (
          <MenuDanger leftSection={<IconUserMinus />} onClick={() => void confirmAndRemove(member)}>
            {t('projects.teams.remove')}
          </MenuDanger>
        )}
      </>
    );
  };
}

export function usePendingItems(projectId: string, team: TeamName) {
  const { t } = useTranslation();
  const { mutate: resend } = useResend(projectId);
  const { mutate: withdraw } = useWithdraw(projectId);
  return (pending: PendingMember) => (
    <>
      <MenuItem leftSection={<IconMailForward />} onClick={() => resend({ pending, team })}>
        {t('projects.teams.resend')}
      </MenuItem>
      <MenuDanger leftSection={<IconMailX />} onClick={() => withdraw({ pending, team })}>
        {t('projects.teams.withdraw')}
      </MenuDanger>
    </>
  );
}

const confirmRemoval = async ({ user }: Member, project: string): Promise<boolean> => {
  const answer = await openDialog({
    title: say('projects.teams.removeTitle', { name: formatFullName(user) }),
    content: say('projects.teams.removeText', { name: user.firstName, project }),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say('projects.teams.remove'), kind: 'confirm-danger', answer: 'yes' },
    ],
  });
  return answer === 'yes';
};

/** Administrators who give up their own role cannot restore it themselves. */
const confirmRoleLoss = async (to: TeamName): Promise<boolean> => {
  const answer = await openDialog({
    title: say('projects.teams.giveUpTitle'),
    content: say('projects.teams.giveUpText', { role: say(`projects.teams.a.${to}`) }),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say(`projects.teams.make.${to}`), kind: 'confirm-danger', answer: 'yes' },
    ],
  });
  return answer === 'yes';
};
