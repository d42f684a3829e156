import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import type { CustomPlanRequest, PlanGrant, PublicPlan } from '../contract/plans.ts';
import type { AccountPlan } from '../contract.ts';
import { type CustomChoice, parseChoice, toChoice, withTier } from '../custom-choice.ts';
import type { Tier } from '../plans.ts';
import { accountPlanQuery, planGrantQuery, publicPlansQuery } from './api.ts';
import { CustomPlanFields } from './custom-plan-fields.tsx';
import styles from './plan-form.module.css';
import { PlanOverview } from './plan-overview.tsx';
import { usePlanGrants } from './use-plan-grants.ts';

type Props = {
  account: { readonly _id: string; readonly name: string };
  /** Called when the plan of the account was changed. */
  onDone: () => void;
  onClose: () => void;
};

/** Lets the operator choose a plan for an account, or give it one of its own, with the current usage in view. */
export function SetPlanDialog({ account, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const plans = useQuery(publicPlansQuery);
  const plan = useQuery({ ...accountPlanQuery(account._id), staleTime: 0 });
  const grant = useQuery(planGrantQuery(account._id));
  if (plans.data && plan.data && grant.data)
    return (
      <PlanForm
        account={account}
        plans={plans.data}
        now={plan.data}
        {...grant.data}
        onDone={onDone}
        onClose={onClose}
      />
    );
  const waiting = [plans, plan, grant].find(({ isError }) => isError) ?? grant;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('billing.setPlan.title', { name: account.name })}
      buttons={[{ label: t('kit.ui.cancel'), onPress: onClose }]}
    >
      <QueryView<unknown>
        query={{ ...waiting, data: undefined } as typeof grant}
        compact
        skeleton={
          <Skeleton label={t('billing.setPlan.loading')}>
            <SkeletonBlock height={34} />
            <SkeletonBlock height={220} />
          </Skeleton>
        }
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

type FormProps = Props & {
  plans: readonly PublicPlan[];
  now: AccountPlan;
  grant: PlanGrant | null;
  request: CustomPlanRequest | null;
};

function PlanForm({ account, plans, now, grant, request, onDone, onClose }: FormProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<CustomChoice>(() =>
    toChoice(plans, { grant, tier: now.plan, wishes: request?.wishes }),
  );
  const [wasTried, setWasTried] = useState(false);
  const parsed = parseChoice(choice, plans);
  const wrong = wasTried && choice.isCustom && 'wrong' in parsed ? parsed.wrong : [];
  const { setPlan, grantCustom, withdraw } = usePlanGrants(account, () => {
    onDone();
    onClose();
  });
  const save = () => {
    setWasTried(true);
    if (!choice.isCustom) setPlan.mutate(choice.tier);
    else if ('body' in parsed) grantCustom.mutate(parsed.body);
  };
  return (
    <FormDialog
      title={t('billing.setPlan.title', { name: account.name })}
      submit={t('billing.setPlan.save')}
      width="620px"
      busy={setPlan.isPending || grantCustom.isPending}
      error={setPlan.error ?? grantCustom.error ?? withdraw.error}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('billing.setPlan.now', { plan: now.name })}</p>
      {request && <RequestQuote request={request} />}
      <Segmented
        label={t('billing.setPlan.plans')}
        block
        value={`${choice.tier}`}
        onChange={(value) => setChoice(withTier(choice, plans, Number(value) as Tier))}
        options={plans.map(({ plan, name }) => ({ value: `${plan}`, label: name }))}
      />
      <Switch
        label={t('billing.setPlan.custom')}
        checked={choice.isCustom}
        onChange={(event) => setChoice({ ...choice, isCustom: event.currentTarget.checked })}
      />
      {choice.isCustom ? (
        <CustomPlanFields choice={choice} plans={plans} wrong={wrong} onChange={setChoice} />
      ) : (
        <PlanOverview usage={now.usage} plan={plans.find(({ plan }) => plan === choice.tier)} />
      )}
      {grant && (
        <div>
          <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('billing.setPlan.withdraw')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function RequestQuote({ request }: { request: CustomPlanRequest }) {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <Notice tone="blue" lines={[t('billing.setPlan.request')]} />
      <p className={styles.quote}>{request.message}</p>
    </div>
  );
}
