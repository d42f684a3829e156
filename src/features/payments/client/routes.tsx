import { IconCreditCard } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import type { ProfileSection } from '#features/accounts/client/door.tsx';
import { getProjectPlan } from '../contract.ts';

const loadPlan: ScreenRoute['load'] = () => import('./plan-screen.tsx').then((module) => module.PlanScreen);

export const paymentsRoutes: readonly ScreenRoute[] = [
  { frame: 'workspace', path: '/profile/upgrade', load: loadPlan },
  { frame: 'workspace', path: '/profile/upgrade/:plan/:mode/:currency', load: loadPlan },
  {
    frame: 'workspace',
    path: '/profile/:paymentType/:planIdentifier',
    load: () => import('./payment-return.tsx').then((module) => module.PaymentReturn),
  },
  {
    frame: 'project',
    path: 'plans',
    call: getProjectPlan,
    load: () => import('./project-plan.tsx').then((module) => module.ProjectPlan),
  },
];

export const planSection: ProfileSection = {
  name: 'plan',
  label: () => t('payments.plan.title'),
  icon: <IconCreditCard aria-hidden="true" />,
  to: '/profile/upgrade',
};

export const paymentsNav: readonly NavEntry[] = [
  {
    place: 'plans',
    label: () => t('payments.project.title'),
    icon: <IconCreditCard aria-hidden="true" />,
    call: getProjectPlan,
  },
];
