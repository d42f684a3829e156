import type { ScreenRoute } from '#client-kit/screen-route.ts';
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
