import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LeaveGuard } from '#client-kit/leave-guard.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { CountrySelect } from '#features/invoices/client/door.tsx';
import { type InvoiceSettings, type SellerDetails, updateInvoiceSettings } from '#features/invoices/contract.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invoiceSettingsQuery, operatorKeys } from '../api.ts';
import styles from './invoices.module.css';
import { readTaxes, toTaxDraft } from './tax-draft.ts';
import { TaxRules } from './tax-rules.tsx';

/** Who sells, and which taxes are added. */
export function InvoicesSection() {
  const { t } = useTranslation();
  const query = useQuery(invoiceSettingsQuery);
  const [version, setVersion] = useState(0);
  return (
    <QueryView
      query={query}
      skeleton={
        <Skeleton label={t('operator.invoices.loading')}>
          <SkeletonBlock height={360} radius={8} />
          <SkeletonBlock height={120} radius={8} />
        </Skeleton>
      }
    >
      {(settings) => (
        // Remounted with what is stored after a save or a discard.
        <SettingsForm key={version} stored={settings} onReset={() => setVersion(version + 1)} />
      )}
    </QueryView>
  );
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function SettingsForm({ stored, onReset }: { stored: InvoiceSettings; onReset: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [seller, setSeller] = useState(stored.seller);
  const [taxes, setTaxes] = useState(() => stored.taxes.map(toTaxDraft));
  const [wasTried, setWasTried] = useState(false);
  const save = useSaveSettings(onReset);
  const rules = readTaxes(taxes);
  const storedRules = readTaxes(stored.taxes.map(toTaxDraft));
  const changes = [
    ...(isEqual(seller, stored.seller) ? [] : [t('operator.invoices.changedSeller')]),
    ...(isEqual(rules, storedRules) ? [] : [t('operator.invoices.changedTaxes')]),
  ];
  const submit = async (): Promise<boolean> => {
    setWasTried(true);
    if (!rules || save.isPending) return false;
    return save.mutateAsync({ seller, taxes: rules }).then(
      () => true,
      () => false,
    );
  };
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LeaveGuard isUnsaved={changes.length > 0} onSave={submit} onLeave={onReset} />
      {save.error && <Notice tone="red" lines={errorLines(save.error)} />}
      <SellerCard seller={seller} onChange={(fields) => setSeller({ ...seller, ...fields })} />
      <TaxRules taxes={taxes} wasTried={wasTried} onChange={(all) => setTaxes([...all])} />
      <SaveBar
        form={formId}
        texts={{
          unsaved: t('operator.invoices.unsaved'),
          discard: t('operator.invoices.discard'),
          save: t('operator.invoices.save'),
        }}
        changes={changes}
        busy={save.isPending}
        onDiscard={onReset}
      />
    </form>
  );
}

type SellerProps = { seller: SellerDetails; onChange: (fields: Partial<SellerDetails>) => void };

function SellerCard({ seller, onChange }: SellerProps) {
  const { t } = useTranslation();
  const field = (name: keyof SellerDetails) => ({
    label: t(`operator.invoices.seller.${name}`),
    value: seller[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <Card title={t('operator.invoices.seller.title')}>
      <div className={styles.fields}>
        <TextField maxLength={100} {...field('name')} />
        <TextArea maxLength={300} rows={3} {...field('address')} />
        <CountrySelect
          label={t('operator.invoices.seller.country')}
          value={seller.country}
          onChange={(country) => onChange({ country })}
        />
        <TextField maxLength={20} {...field('taxId')} />
        <TextField type="email" maxLength={75} {...field('email')} />
        <TextArea maxLength={300} rows={2} hint={t('operator.invoices.seller.footerHint')} {...field('footer')} />
      </div>
    </Card>
  );
}

function useSaveSettings(onSaved: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: InvoiceSettings) => call(updateInvoiceSettings, { body: settings }),
    onSuccess: (settings) => {
      queryClient.setQueryData(operatorKeys.invoices, settings);
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      notify.success(t('operator.invoices.saved'));
      onSaved();
    },
  });
}
