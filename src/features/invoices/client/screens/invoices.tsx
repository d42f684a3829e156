import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { ProfileFrame } from '#features/accounts/client/door.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { InvoiceTable } from '../invoice-table.tsx';

/** Every invoice and credit note of the person. */
export function Invoices() {
  const { t } = useTranslation();
  useTitle(t('invoices.title'));
  return (
    <ProfileFrame open="invoices" wide>
      <SectionHead title={t('invoices.title')} purpose={t('invoices.purpose')} />
      <InvoiceTable hasHeading={false} />
    </ProfileFrame>
  );
}
