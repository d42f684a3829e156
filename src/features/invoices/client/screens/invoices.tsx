import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { Page } from '#ui/page.tsx';
import { InvoiceTable } from '../invoice-table.tsx';

/** Every invoice and credit note of the person. */
export function Invoices() {
  const { t } = useTranslation();
  useTitle(t('invoices.title'));
  return (
    <Page centred title={t('invoices.title')} purpose={t('invoices.purpose')}>
      <InvoiceTable hasHeading={false} />
    </Page>
  );
}
