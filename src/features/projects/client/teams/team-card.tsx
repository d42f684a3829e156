import { useTranslation } from 'react-i18next';
import { Count } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { useContextMenu } from '#ui/row-menu.tsx';
import type { Asset } from '../../contract/assets.ts';
import type { Member, PendingMember, Team } from '../../contract/teams.ts';
import type { ProjectDialog } from '../list/list-actions.ts';
import { TeamRows } from './team-rows.tsx';
import styles from './teams.module.css';
import { useMemberItems, usePendingItems } from './use-row-items.tsx';

type Props = {
  project: Asset;
  team: Team;
  /** Whether a search filters the members. */
  isNarrowed: boolean;
  ask: (asking: ProjectDialog) => void;
};

/** One role: its permissions, members and pending invitations. The "…" menu and the context menu have the same items. */
export function TeamCard({ project, team, isNarrowed, ask }: Props) {
  const { t } = useTranslation();
  const renderMemberItems = useMemberItems(project, team.name, ask);
  const renderPendingItems = usePendingItems(project._id, team.name);
  const ofMember = useContextMenu<Member>(renderMemberItems);
  const ofPending = useContextMenu<PendingMember>(renderPendingItems);
  const { members, pending } = team;
  return (
    <Card title={t(`projects.teams.many.${team.name}`)} beside={<Count>{members.length}</Count>} rows>
      <div className={styles.about}>{t(`projects.teams.may.${team.name}`)}</div>
      {members.length + pending.length === 0 ? (
        <p className={styles.none}>
          {isNarrowed ? t('projects.teams.nobodyFits') : t(`projects.teams.none.${team.name}`)}
        </p>
      ) : (
        <TeamRows members={members} pending={pending} ofMember={ofMember} ofPending={ofPending} />
      )}
      {ofMember.menu}
      {ofPending.menu}
    </Card>
  );
}
