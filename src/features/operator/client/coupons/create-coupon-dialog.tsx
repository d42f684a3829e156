import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { randomId } from '#client-kit/random-id.ts';
import { notify } from '#client-kit/toasts.ts';
import { describeCoupon } from '#features/coupons/contract/discount.ts';
import { createCoupon, type NewCoupon } from '#features/coupons/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { operatorKeys } from '../api.ts';
import { type CouponDraft, emptyDraft, readDraft } from './coupon-draft.ts';
import styles from './coupons.module.css';

/** A form with the rules of the contract. Problems appear when it is submitted, and disappear while it is corrected. */
export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [wasTried, setWasTried] = useState(false);
  // The same for every attempt of one draft, so that a lost answer does not lead to a second coupon.
  const [attemptId, setAttemptId] = useState(randomId);
  const create = useCreateCoupon(attemptId, onClose);
  const { coupon, errors } = readDraft(draft, t('operator.coupons.create.number'));
  const change = (fields: Partial<CouponDraft>) => {
    setDraft((before) => ({ ...before, ...fields }));
    setAttemptId(randomId());
  };
  return (
    <FormDialog
      title={t('operator.coupons.create.title')}
      submit={t('operator.coupons.create.submit')}
      width="560px"
      busy={create.isPending}
      error={create.error}
      onSubmit={() => {
        setWasTried(true);
        if (coupon) create.mutate(coupon);
      }}
      onClose={onClose}
    >
      <CouponFields draft={draft} errors={wasTried ? errors : {}} onChange={change} />
      {coupon && (
        <p className={styles.preview}>{t('operator.coupons.create.preview', { gives: describeCoupon(coupon) })}</p>
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  draft: CouponDraft;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (fields: Partial<CouponDraft>) => void;
};

type TextName = 'code' | 'value' | 'months' | 'maxUses' | 'maxUsesPerAccount' | 'note';

const textProps = ({ draft, errors, onChange }: FieldsProps, name: TextName) => ({
  value: draft[name],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  error: errors[name],
  autoComplete: 'off',
});

const numberProps = (fields: FieldsProps, name: TextName) => ({
  ...textProps(fields, name),
  inputMode: 'decimal' as const,
});

function CouponFields(fields: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('operator.coupons.create.code')}
        hint={t('operator.coupons.create.codeHint')}
        maxLength={30}
        data-autofocus
        {...textProps(fields, 'code')}
      />
      <DiscountFields {...fields} />
      <LimitFields {...fields} />
      <TextField label={t('operator.coupons.create.note')} maxLength={512} {...textProps(fields, 'note')} />
    </>
  );
}

/** How much, and for how long. */
function DiscountFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const { draft, onChange } = fields;
  return (
    <div className={styles.pair}>
      <TextField label={t('operator.coupons.create.value')} {...numberProps(fields, 'value')} />
      <SelectField
        label={t('operator.coupons.create.unit')}
        value={draft.unit}
        onChange={(unit) => onChange({ unit: unit as CouponDraft['unit'] })}
        options={(['percent', 'usd', 'inr'] as const).map((value) => ({
          value,
          label: t(`operator.coupons.create.units.${value}`),
        }))}
      />
      <SelectField
        label={t('operator.coupons.create.duration')}
        value={draft.duration}
        onChange={(duration) => onChange({ duration: duration as CouponDraft['duration'] })}
        options={(['once', 'repeating', 'forever'] as const).map((value) => ({
          value,
          label: t(`operator.coupons.create.durations.${value}`),
        }))}
      />
      {draft.duration === 'repeating' && (
        <TextField label={t('operator.coupons.create.months')} {...numberProps(fields, 'months')} />
      )}
    </div>
  );
}

/** How often, for which plans, and until when. */
function LimitFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const { draft, errors, onChange } = fields;
  return (
    <div className={styles.pair}>
      <TextField
        label={t('operator.coupons.create.maxUses')}
        hint={t('operator.coupons.create.maxUsesHint')}
        {...numberProps(fields, 'maxUses')}
      />
      <TextField label={t('operator.coupons.create.perAccount')} {...numberProps(fields, 'maxUsesPerAccount')} />
      <SelectField
        label={t('operator.coupons.create.plans')}
        value={draft.plans}
        onChange={(plans) => onChange({ plans: plans as CouponDraft['plans'] })}
        options={(['all', '1', '2'] as const).map((value) => ({
          value,
          label: t(`operator.coupons.create.tiers.${value}`),
        }))}
      />
      <DateField
        label={t('operator.coupons.create.lastDay')}
        hint={t('operator.coupons.create.lastDayHint')}
        value={draft.lastDay}
        onChange={(lastDay) => onChange({ lastDay })}
        error={errors.expiresAt}
      />
    </div>
  );
}

function useCreateCoupon(idempotencyKey: string, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (coupon: NewCoupon) => call(createCoupon, { body: coupon }, { idempotencyKey }),
    onSuccess: ({ code }) => {
      notify.success(t('operator.coupons.create.done', { code }));
      void queryClient.invalidateQueries({ queryKey: operatorKeys.coupons });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      onDone();
    },
  });
}
