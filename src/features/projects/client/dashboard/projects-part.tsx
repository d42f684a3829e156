import { IconMailQuestion, IconUserPlus } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { addToTeam, listTeams } from '../../contract/teams.ts';
import { ActivityCard } from './activity-card.tsx';
import { CoverCard } from './cover-card.tsx';
import type { AttentionItem, DashboardPart } from './dashboard-parts.ts';
import { FactsCard } from './facts-card.tsx';

const maxNames = 3;

/** Invited people who have not answered yet. */
async function listUnanswered(assetId: string): Promise<readonly AttentionItem[]> {
  const { teams } = await call(listTeams, { params: { asset: assetId } });
  const waiting = teams.flatMap(({ pending }) => pending);
  if (waiting.length === 0) return [];
  return [
    {
      key: 'unanswered',
      tone: 'blue',
      icon: <IconMailQuestion />,
      title: t('projects.dashboard.unanswered', { count: waiting.length }),
      text: waiting
        .slice(0, maxNames)
        .map(({ email }) => email)
        .join(', '),
      action: { label: t('projects.dashboard.seeTeam'), place: 'teams' },
    },
  ];
}

/** The contribution of this room to the dashboard. */
export const projectsDashboard: DashboardPart = {
  attention: ({ project, permissions }) =>
    mayCall(addToTeam, permissions)
      ? { queryKey: ['projects', 'unanswered', project._id], queryFn: () => listUnanswered(project._id) }
      : undefined,
  setup: [
    {
      key: 'projects',
      order: 5,
      call: addToTeam,
      load: async ({ project }) => {
        const { teams } = await call(listTeams, { params: { asset: project._id } });
        const people = teams.reduce((sum, { members, pending }) => sum + members.length + pending.length, 0);
        const label = t('projects.setup.invite');
        return { key: 'invite', label, action: label, isDone: people > 1, place: 'teams' };
      },
    },
  ],
  quickActions: [
    {
      key: 'invite',
      label: () => t('projects.dashboard.invite'),
      icon: <IconUserPlus />,
      place: 'teams',
      call: addToTeam,
    },
  ],
  cards: [
    { key: 'activity', column: 'main', Card: ActivityCard },
    { key: 'cover', column: 'side', Card: CoverCard },
    { key: 'facts', column: 'side', Card: FactsCard },
  ],
};
