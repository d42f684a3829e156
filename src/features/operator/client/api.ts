import { queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { buildPagedQuery } from '#client-kit/paged-query.ts';
import {
  getAccountBudget,
  getInstallation,
  listAccounts,
  listOperatorActs,
} from '#features/accounts/contract/operator.ts';
import { listCoupons, listCouponUses } from '#features/coupons/contract.ts';
import { getInvoiceSettings } from '#features/invoices/contract.ts';
import { getReport, listReports } from '#features/pages/contract/reports.ts';
import { listEveryProject } from '#features/projects/contract/operator.ts';
import { getJobHealth, listDisks } from '../contract.ts';

export const operatorKeys = {
  accounts: ['operator', 'accounts'],
  budgets: ['operator', 'budgets'],
  projects: ['operator', 'projects'],
  acts: ['operator', 'acts'],
  reports: ['operator', 'reports'],
  coupons: ['operator', 'coupons'],
  invoices: ['operator', 'invoices'],
  jobs: ['operator', 'jobs'],
  disks: ['operator', 'disks'],
  installation: ['operator', 'installation'],
} as const;

type Filters<Call> = Call extends { readonly query?: infer Query }
  ? Omit<NonNullable<Query>, 'cursor' | 'limit'>
  : never;

export const accountsQuery = (asked: Filters<Parameters<typeof call<typeof listAccounts>>[1]>) =>
  buildPagedQuery([...operatorKeys.accounts, asked], (place) => call(listAccounts, { query: { ...asked, ...place } }));

export const projectsQuery = (asked: Filters<Parameters<typeof call<typeof listEveryProject>>[1]>) =>
  buildPagedQuery([...operatorKeys.projects, asked], (place) =>
    call(listEveryProject, { query: { ...asked, ...place } }),
  );

export const actsQuery = (asked: Filters<Parameters<typeof call<typeof listOperatorActs>>[1]>) =>
  buildPagedQuery([...operatorKeys.acts, asked], (place) => call(listOperatorActs, { query: { ...asked, ...place } }));

export const reportsQuery = (asked: Filters<Parameters<typeof call<typeof listReports>>[1]>) =>
  buildPagedQuery([...operatorKeys.reports, asked], (place) => call(listReports, { query: { ...asked, ...place } }));

export const couponsQuery = (asked: Filters<Parameters<typeof call<typeof listCoupons>>[1]>) =>
  buildPagedQuery([...operatorKeys.coupons, asked], (place) => call(listCoupons, { query: { ...asked, ...place } }));

export const couponUsesQuery = (id: string) =>
  buildPagedQuery([...operatorKeys.coupons, 'uses', id], (place) =>
    call(listCouponUses, { params: { id }, query: place }),
  );

export const invoiceSettingsQuery = queryOptions({
  queryKey: operatorKeys.invoices,
  queryFn: () => call(getInvoiceSettings),
});

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.reports, 'one', id],
    queryFn: () => call(getReport, { params: { id } }),
  });

const refetchMs = 10_000;

export const jobsQuery = queryOptions({
  queryKey: operatorKeys.jobs,
  queryFn: () => call(getJobHealth),
  refetchInterval: refetchMs,
});

export const disksQuery = queryOptions({
  queryKey: operatorKeys.disks,
  queryFn: () => call(listDisks),
  refetchInterval: refetchMs,
});

/** Never cached, because the usage grows while the account is in use. */
export const accountBudgetQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.budgets, id],
    queryFn: () => call(getAccountBudget, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const installationQuery = queryOptions({
  queryKey: operatorKeys.installation,
  queryFn: () => call(getInstallation),
});
