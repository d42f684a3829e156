import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { countryName } from '../../contract/countries.ts';
import { describeTax, reverseChargeNote, titleOf, totalLabelOf } from '../../contract/invoice-words.ts';
import type { BuyerDetails, Invoice as InvoiceDetails, SellerDetails } from '../../contract.ts';
import { invoiceQuery, savePdf } from '../api.ts';
import styles from './invoice.module.css';

/** One document as a page that prints like its PDF. */
export function Invoice() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(invoiceQuery(id));
  useTitle(query.data ? `${titleOf(query.data)} ${query.data.number}` : t('invoices.title'));
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <Link className={styles.back} to="/invoices">
          <IconArrowLeft aria-hidden="true" />
          {t('invoices.page.back')}
        </Link>
        {query.data && <Actions invoice={query.data} />}
      </div>
      <QueryView
        query={query}
        skeleton={
          <Skeleton label={t('invoices.page.loading')}>
            <SkeletonBlock height={560} radius={8} />
          </Skeleton>
        }
      >
        {(invoice) => <Sheet invoice={invoice} />}
      </QueryView>
    </div>
  );
}

function Actions({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button icon={<IconPrinter />} onClick={() => window.print()}>
        {t('invoices.page.print')}
      </Button>
      <Button kind="primary" icon={<IconDownload />} onClick={() => void savePdf(invoice)}>
        {t('invoices.page.download')}
      </Button>
    </div>
  );
}

function Sheet({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation();
  const { seller, buyer, tax, note, corrects } = invoice;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{titleOf(invoice)}</h1>
        <p>{seller.name}</p>
      </header>
      <div className={styles.parties}>
        <dl>
          <dt>{t('invoices.page.number')}</dt>
          <dd>{invoice.number}</dd>
          <dt>{t('invoices.page.date')}</dt>
          <dd>
            <Timestamp at={invoice.issuedAt} />
          </dd>
          {corrects && (
            <>
              <dt>{t('invoices.page.corrects')}</dt>
              <dd>
                <Link to={`/invoices/${corrects._id}`}>{corrects.number}</Link>
              </dd>
            </>
          )}
        </dl>
        {seller.name !== '' && <Party label={t('invoices.page.from')} party={seller} email={seller.email} />}
        <Party label={t('invoices.page.to')} party={buyer} />
      </div>
      <Lines invoice={invoice} />
      {tax?.isReverseCharge && <p className={styles.note}>{reverseChargeNote(tax)}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {seller.footer && <footer className={styles.footer}>{seller.footer}</footer>}
    </article>
  );
}

function Party({ label, party, email }: { label: string; party: SellerDetails | BuyerDetails; email?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.party}>
      <h2>{label}</h2>
      <p className={styles.name}>{party.name}</p>
      <p>{party.address}</p>
      <p>{countryName(party.country)}</p>
      {party.taxId && <p>{t('invoices.page.taxNumber', { number: party.taxId })}</p>}
      {email && <p>{email}</p>}
    </div>
  );
}

function Lines({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation();
  const { lines, currency, tax } = invoice;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.page.description')}</th>
          <th scope="col">{t('invoices.page.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          // Two lines of one document never have the same words.
          <tr key={`${line.label} ${line.detail}`}>
            <td>
              {line.label}
              {line.detail && <small>{line.detail}</small>}
            </td>
            <td>{formatMoney(line.amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {tax && (
          <>
            <tr>
              <th scope="row">{t('invoices.page.net')}</th>
              <td>{formatMoney(invoice.netMinor, currency)}</td>
            </tr>
            <tr>
              <th scope="row">{describeTax(tax)}</th>
              <td>{formatMoney(invoice.taxMinor, currency)}</td>
            </tr>
          </>
        )}
        <tr className={styles.total}>
          <th scope="row">{totalLabelOf(invoice)}</th>
          <td>{formatMoney(invoice.totalMinor, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
