import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { billingKeys, FeatureInputs, LimitInputs } from '#features/billing/client/door.tsx';
import { parseAllLimits, toTyped } from '#features/billing/contract/limit-fields.ts';
import { type PublicPlan, updatePlan } from '#features/billing/contract/plans.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { operatorKeys } from '../api.ts';
import { type PriceKey, parseLines, parsePrices, priceKeys, toTypedPrices } from './plan-draft.ts';
import styles from './plans.module.css';

const toDraft = (plan: PublicPlan) => ({
  name: plan.name,
  description: plan.description,
  isPopular: plan.isPopular,
  lines: plan.otherFeatures.join('\n'),
  features: plan.features,
  limits: toTyped(plan.limits),
  prices: toTypedPrices(plan.prices),
});
type Draft = ReturnType<typeof toDraft>;

function parseDraft(draft: Draft) {
  const limits = parseAllLimits(draft.limits);
  const prices = parsePrices(draft.prices);
  const otherFeatures = parseLines(draft.lines);
  const isNamed = draft.name.trim() !== '';
  const areLinesShort = otherFeatures.length <= 10 && otherFeatures.every((line) => line.length <= 80);
  const wrong = { name: !isNamed, lines: !areLinesShort, limits: limits.wrong, prices: prices.wrong };
  if (!limits.limits || limits.wrong.length > 0 || !prices.prices || !isNamed || !areLinesShort) return { wrong };
  const { name, description, isPopular, features } = draft;
  return {
    wrong,
    body: { name, description, isPopular, otherFeatures, features, limits: limits.limits, prices: prices.prices },
  };
}

/** The texts, prices, limits and features of one plan. */
export function EditPlan({ plan, onClose }: { plan: PublicPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => toDraft(plan));
  const [wasTried, setWasTried] = useState(false);
  const { body, wrong } = parseDraft(draft);
  const { mutate, isPending, error } = useUpdatePlan(plan, onClose);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <FormDialog
      title={t('operator.plans.editTitle', { plan: plan.name })}
      submit={t('operator.plans.save')}
      width="640px"
      busy={isPending}
      error={error}
      onSubmit={() => {
        setWasTried(true);
        if (body) mutate(body);
      }}
      onClose={onClose}
    >
      <NameFields draft={draft} isWrong={wasTried && wrong.name} onChange={change} />
      <PriceFields draft={draft} wrong={wasTried ? wrong.prices : []} onChange={change} />
      <LimitInputs
        typed={draft.limits}
        wrong={wasTried ? wrong.limits : []}
        onChange={(limits) => change({ limits })}
      />
      <FeatureInputs flags={draft.features} onChange={(features) => change({ features })} />
      <TextArea
        label={t('operator.plans.lines')}
        hint={t('operator.plans.linesHint')}
        autosize
        minRows={2}
        value={draft.lines}
        error={wasTried && wrong.lines ? t('operator.plans.linesWrong') : undefined}
        onChange={(event) => change({ lines: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

type PartProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

function NameFields({ draft, isWrong, onChange }: PartProps & { isWrong: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('operator.plans.name')}
        maxLength={40}
        value={draft.name}
        error={isWrong ? t('operator.plans.nameMissing') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('operator.plans.description')}
        maxLength={120}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Switch
        label={t('operator.plans.popular')}
        checked={draft.isPopular}
        onChange={(event) => onChange({ isPopular: event.currentTarget.checked })}
      />
    </>
  );
}

function PriceFields({ draft, wrong, onChange }: PartProps & { wrong: readonly PriceKey[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pairs}>
      {priceKeys.map((key) => (
        <TextField
          key={key}
          label={t(`operator.plans.prices.${key}`)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.prices[key]}
          error={wrong.includes(key) ? t('operator.plans.priceWrong') : undefined}
          onChange={(event) => onChange({ prices: { ...draft.prices, [key]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}

function useUpdatePlan({ plan }: PublicPlan, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof parseDraft>['body']>) =>
      call(updatePlan, { params: { plan: `${plan}` as '0' | '1' | '2' }, body }),
    onSuccess: ({ name }) => {
      notify.success(t('operator.plans.saved', { plan: name }));
      void queryClient.invalidateQueries({ queryKey: billingKeys.all });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.accounts });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      onDone();
    },
  });
}
