import {
  IconActivity,
  IconAdjustments,
  IconCreditCard,
  IconFileInvoice,
  IconFlag,
  IconFolders,
  IconHistory,
  IconListCheck,
  IconStack2,
  IconTicket,
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
import { CouponsSection } from './coupons/coupons-section.tsx';
import { HealthSection } from './health/health-section.tsx';
import { InvoicesSection } from './invoices/invoices-section.tsx';
import { JobsSection } from './jobs/jobs-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { ProjectsSection } from './projects/projects-section.tsx';
import { RecordSection } from './record/record-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { RulesSection } from './rules/rules-section.tsx';

const names = [
  'accounts',
  'plans',
  'coupons',
  'invoices',
  'projects',
  'reports',
  'tasks',
  'jobs',
  'health',
  'record',
  'rules',
] as const;

/** The sections whose heading does not say everything. */
const described = ['plans', 'invoices', 'projects', 'reports', 'tasks', 'jobs', 'record'] as const;

const icons = {
  accounts: <IconUsers aria-hidden="true" />,
  plans: <IconCreditCard aria-hidden="true" />,
  projects: <IconFolders aria-hidden="true" />,
  reports: <IconFlag aria-hidden="true" />,
  coupons: <IconTicket aria-hidden="true" />,
  invoices: <IconFileInvoice aria-hidden="true" />,
  tasks: <IconListCheck aria-hidden="true" />,
  jobs: <IconStack2 aria-hidden="true" />,
  health: <IconActivity aria-hidden="true" />,
  record: <IconHistory aria-hidden="true" />,
  rules: <IconAdjustments aria-hidden="true" />,
};

const contents = {
  accounts: AccountsSection,
  plans: PlansSection,
  projects: ProjectsSection,
  reports: ReportsSection,
  coupons: CouponsSection,
  invoices: InvoicesSection,
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
      {/* A section with an action of its own brings its heading along. */}
      {open !== 'coupons' && (
        <SectionHead
          title={t(`operator.sections.${open}`)}
          purpose={withPurpose && t(`operator.${withPurpose}.purpose`)}
        />
      )}
      <Content />
    </SectionPage>
  );
}
