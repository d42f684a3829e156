import { UsageCard } from '#features/billing/client/door.tsx';
import { domainsDashboard } from '#features/domains/client/dashboard-part.tsx';
import { pagesDashboard } from '#features/pages/client/door.tsx';
import { type DashboardPart, projectsDashboard } from '#features/projects/client/door.tsx';
import { publishingDashboard } from '#features/publishing/client/door.tsx';
import { reviewDashboard } from '#features/review/client/door.tsx';
import { sitesDashboard } from '#features/sites/client/door.tsx';
import { tasksAttention } from '#features/tasks/client/door.tsx';

/** The parts of a project's dashboard, in this order. Rooms are listed here; the dashboard knows none of them. */
export const dashboard: readonly DashboardPart[] = [
  publishingDashboard,
  { cards: [{ key: 'usage', column: 'side', Card: UsageCard }] },
  sitesDashboard,
  pagesDashboard,
  reviewDashboard,
  domainsDashboard,
  { attention: tasksAttention },
  projectsDashboard,
];
