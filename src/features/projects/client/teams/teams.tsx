import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Team } from '../../contract/teams.ts';
import type { ProjectDialog } from '../list/list-actions.ts';
import { ProjectDialogs } from '../list/project-dialogs.tsx';
import { useOpenProject } from '../open-project.tsx';
import { AddToTeam } from './add-to-team.tsx';
import { countSeats, filterTeam } from './change-team.ts';
import { TeamCard } from './team-card.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import styles from './teams.module.css';
import { teamsQuery } from './teams-api.ts';

/** From this number of people on, there is a search field. */
const searchThreshold = 10;

/** The members and invited people of the project by role, for people who may change the team. */
export function Teams() {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<ProjectDialog>();
  const query = useQuery(teamsQuery(project._id));
  useTitle(t('projects.teams.title'));
  return (
    <Page
      narrow
      title={t('projects.teams.title')}
      purpose={t('projects.teams.purpose', { project: project.name })}
      actions={
        <Button kind="primary" icon={<IconUserPlus />} onClick={() => setAdding(true)}>
          {t('projects.teams.add')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<TeamSkeleton label={t('projects.teams.loading')} />}>
        {({ teams, memberLimit }) => (
          <div className={styles.cards}>
            <SeatUsage teams={teams} limit={memberLimit} />
            {countSeats(teams) > searchThreshold && (
              <div className={styles.find}>
                <TextField
                  label={t('projects.teams.find')}
                  placeholder={t('projects.teams.findHint')}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  autoComplete="off"
                  type="search"
                />
              </div>
            )}
            {teams.map((team) => (
              <TeamCard
                key={team.name}
                project={project}
                team={filterTeam(team, typed)}
                isNarrowed={typed.trim() !== ''}
                ask={setAsking}
              />
            ))}
          </div>
        )}
      </QueryView>
      {isAdding && <AddToTeam projectId={project._id} onClose={() => setAdding(false)} />}
      <ProjectDialogs asking={asking} onClose={() => setAsking(undefined)} />
    </Page>
  );
}

function SeatUsage({ teams, limit }: { teams: readonly Team[]; limit: number }) {
  const { t } = useTranslation();
  const taken = countSeats(teams);
  const words = t('projects.teams.places', { taken, limit });
  return (
    <div className={styles.places}>
      <p>{taken < limit ? words : `${words} ${t('projects.teams.full')}`}</p>
      <Progress label={words} percent={(taken / Math.max(1, limit)) * 100} isLimit />
    </div>
  );
}
