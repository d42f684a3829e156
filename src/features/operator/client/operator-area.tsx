import {
  IconActivity,
  IconAdjustments,
  IconFlag,
  IconFolders,
  IconHistory,
  IconListCheck,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { landingPath } from '#client-kit/guard.ts';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { SectionLinks, useOpenSection } from '#client-kit/section-links.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { EveryTask } from '#features/tasks/client/door.tsx';
import { SectionHead, SectionPage } from '#ui/section-page.tsx';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { HealthSection } from './health/health-section.tsx';
import { JobsSection } from './jobs/jobs-section.tsx';
import { ProjectsSection } from './projects/projects-section.tsx';
import { RecordSection } from './record/record-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { RulesSection } from './rules/rules-section.tsx';

const names = ['accounts', 'projects', 'reports', 'tasks', 'jobs', 'health', 'record', 'rules'] as const;

/** The sections whose heading does not say everything. */
const described = ['projects', 'reports', 'tasks', 'jobs', 'record'] as const;

const icons = {
  accounts: <IconUsers aria-hidden="true" />,
  projects: <IconFolders aria-hidden="true" />,
  reports: <IconFlag aria-hidden="true" />,
  tasks: <IconListCheck aria-hidden="true" />,
  jobs: <IconStack2 aria-hidden="true" />,
  health: <IconActivity aria-hidden="true" />,
  record: <IconHistory aria-hidden="true" />,
  rules: <IconAdjustments aria-hidden="true" />,
};

const contents = {
  accounts: AccountsSection,
  projects: ProjectsSection,
  reports: ReportsSection,
  tasks: EveryTask,
  jobs: JobsSection,
  health: HealthSection,
  record: RecordSection,
  rules: RulesSection,
};

/** The operator's area. The server checks access itself; the client only hides the screen from others. */
export function OperatorArea() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return user.isOperator ? <OperatorSections /> : <Redirect go={landingPath(user)} />;
}

function OperatorSections() {
  const { t } = useTranslation();
  const open = useOpenSection(names);
  const Content = contents[open];
  const withPurpose = described.find((name) => name === open);
  useTitle(t(`operator.sections.${open}`));
  return (
    <SectionPage
      title={t('operator.title')}
      label={t('operator.label')}
      wide
      links={
        <SectionLinks
          open={open}
          sections={names.map((name) => ({ name, label: t(`operator.sections.${name}`), icon: icons[name] }))}
        />
      }
    >
      <SectionHead
        title={t(`operator.sections.${open}`)}
        purpose={withPurpose && t(`operator.${withPurpose}.purpose`)}
      />
      <Content />
    </SectionPage>
  );
}
