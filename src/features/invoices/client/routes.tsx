import { IconFileInvoice } from '@tabler/icons-react';
import type { ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import type { ProfileSection } from '#features/accounts/client/door.tsx';
import { listInvoices } from '../contract.ts';

export const invoicesRoutes: readonly ScreenRoute[] = [
  {
    frame: 'workspace',
    path: '/invoices',
    call: listInvoices,
    load: () => import('./screens/invoices.tsx').then((module) => module.Invoices),
  },
  {
    frame: 'workspace',
    path: '/invoices/:id',
    call: listInvoices,
    load: () => import('./screens/invoice.tsx').then((module) => module.Invoice),
  },
];

export const invoicesSection: ProfileSection = {
  name: 'invoices',
  label: () => t('invoices.title'),
  icon: <IconFileInvoice aria-hidden="true" />,
  to: '/invoices',
};
