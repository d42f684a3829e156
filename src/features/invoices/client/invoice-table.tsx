import '@fontsource/jetbrains-mono/400.css';
import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '#client-kit/link-button.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatMoney } from '#contract-kit/money.ts';
import { Badge, Count, IconBadge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { InvoiceSummary } from '../contract.ts';
import { invoicesQuery, savePdf, saveYear } from './api.ts';
import styles from './invoice-table.module.css';

/** What a higher room knows about the payment of an invoice. */
export type InvoiceState = { readonly label: string; readonly tone: Tone };

type Props = {
  /** By the invoice's id; others are paid or refunded. */
  states?: ReadonlyMap<string, InvoiceState>;
  /** The number of rows; the rest is on the screen of all invoices. */
  limit?: number;
  /** False on a screen whose heading is about invoices already. */
  hasHeading?: boolean;
};

/** The person’s invoices and credit notes, newest first. Loads them itself, with all four states. */
export function InvoiceTable({ states, limit, hasHeading = true }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(invoicesQuery);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.section} aria-label={t('invoices.list')}>
      <div className={styles.head}>
        {hasHeading && <h2>{t('invoices.title')}</h2>}
        {hasHeading && items.length > 0 && !query.hasNextPage && <Count>{items.length}</Count>}
        <div className={styles.end}>
          <YearDownload items={items} />
        </div>
      </div>
      <QueryView
        query={query}
        skeleton={<TableSkeleton label={t('invoices.loading')} />}
        isEmpty={() => items.length === 0}
        empty={<NoInvoices hasAction={!hasHeading} />}
      >
        {() => (
          <>
            <Table
              label={t('invoices.list')}
              rows={items.slice(0, limit)}
              rowKey={({ _id }) => _id}
              columns={columnsOf(states)}
            />
            <MoreInvoices
              query={query}
              isCut={limit !== undefined && (items.length > limit || query.hasNextPage)}
              limit={limit}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

function columnsOf(states: Props['states']): readonly Column<InvoiceSummary>[] {
  return [
    {
      key: 'number',
      title: t('invoices.columns.number'),
      renderCell: ({ _id, number, issuedAt }) => (
        <>
          <Link className={styles.number} to={`/invoices/${_id}`}>
            {number}
          </Link>
          {/* On a phone, instead of the column of dates. */}
          <div className={styles.dateBelow}>
            <Timestamp at={issuedAt} />
          </div>
        </>
      ),
    },
    {
      key: 'date',
      title: t('invoices.columns.date'),
      secondary: true,
      renderCell: ({ issuedAt }) => (
        <span className={styles.date}>
          <Timestamp at={issuedAt} />
        </span>
      ),
    },
    { key: 'subject', title: t('invoices.columns.subject'), renderCell: ({ subject }) => subject },
    {
      key: 'amount',
      title: t('invoices.columns.amount'),
      end: true,
      renderCell: ({ totalMinor, currency }) => (
        <span className={styles.amount}>{formatMoney(totalMinor, currency)}</span>
      ),
    },
    {
      key: 'state',
      title: t('invoices.columns.state'),
      secondary: true,
      renderCell: (invoice) => <State invoice={invoice} state={states?.get(invoice._id)} />,
    },
    {
      key: 'file',
      title: t('invoices.columns.file'),
      end: true,
      secondary: true,
      renderCell: (invoice) => (
        <Button
          kind="ghost"
          size="small"
          aria-label={t('invoices.pdfOf', { number: invoice.number })}
          onClick={() => void savePdf(invoice)}
        >
          {t('invoices.pdf')}
        </Button>
      ),
    },
  ];
}

function State({ invoice, state }: { invoice: InvoiceSummary; state: InvoiceState | undefined }) {
  if (state) return <Badge tone={state.tone}>{state.label}</Badge>;
  return invoice.kind === 'invoice' ? (
    <Badge tone="green">{t('invoices.paid')}</Badge>
  ) : (
    <Badge>{t('invoices.returned')}</Badge>
  );
}

/** One button for the only year, a menu for several. */
function YearDownload({ items }: { items: readonly InvoiceSummary[] }) {
  const { t } = useTranslation();
  const years = [...new Set(items.map(({ issuedAt }) => new Date(issuedAt).getUTCFullYear()))];
  const [year] = years;
  if (year === undefined) return null;
  if (years.length === 1)
    return (
      <Button size="small" icon={<IconDownload />} onClick={() => void saveYear(year)}>
        {t('invoices.allOf', { year })}
      </Button>
    );
  return (
    <Menu
      target={
        <Button size="small" icon={<IconDownload />}>
          {t('invoices.years')}
        </Button>
      }
    >
      {years.map((each) => (
        <MenuItem key={each} onClick={() => void saveYear(each)}>
          {t('invoices.allOf', { year: each })}
        </MenuItem>
      ))}
    </Menu>
  );
}

type More = {
  query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  isCut: boolean;
  limit: number | undefined;
};

function MoreInvoices({ query, isCut, limit }: More) {
  const { t } = useTranslation();
  if (limit !== undefined)
    return isCut ? (
      <div className={styles.more}>
        <LinkButton to="/invoices">{t('invoices.showAll')}</LinkButton>
      </div>
    ) : null;
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('invoices.showMore')}
      </Button>
    </div>
  );
}

/** On the plan screen the plans are in view; elsewhere a button leads to them. */
function NoInvoices({ hasAction }: { hasAction: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      picture={<IconBadge tone="teal" square icon={<IconFileInvoice />} />}
      title={t('invoices.emptyTitle')}
      action={hasAction && <LinkButton to="/profile/upgrade">{t('invoices.seePlans')}</LinkButton>}
    >
      {t('invoices.empty')}
    </EmptyState>
  );
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonBlock height={34} />
      <SkeletonBlock height={44} />
      <SkeletonBlock height={44} />
      <SkeletonBlock height={44} />
    </Skeleton>
  );
}
