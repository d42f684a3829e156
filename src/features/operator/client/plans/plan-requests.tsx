import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { billingKeys, planRequestsQuery, SetPlanDialog } from '#features/billing/client/door.tsx';
import { type CustomPlanRequest, declineCustomPlan } from '#features/billing/contract/plans.ts';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { operatorKeys } from '../api.ts';
import styles from './plans.module.css';

/** Open requests for custom plans, oldest first; nothing while there are none. */
export function PlanRequests() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: requests } = useQuery(planRequestsQuery);
  const [granted, setGranted] = useState<CustomPlanRequest>();
  const [declined, setDeclined] = useState<CustomPlanRequest>();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: billingKeys.all });
    void queryClient.invalidateQueries({ queryKey: operatorKeys.accounts });
    void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
  };
  return (
    <>
      {requests !== undefined && requests.length > 0 && (
        <Card title={t('operator.plans.requests.title')} beside={<Count>{requests.length}</Count>} rows>
          {requests.map((request) => (
            <RequestRow
              key={request._id}
              request={request}
              onGrant={() => setGranted(request)}
              onDecline={() => setDeclined(request)}
            />
          ))}
        </Card>
      )}
      {granted && (
        <SetPlanDialog
          account={{ _id: granted.user._id, name: formatFullName(granted.user) }}
          onDone={refresh}
          onClose={() => setGranted(undefined)}
        />
      )}
      {declined && <DeclineRequest request={declined} onDone={refresh} onClose={() => setDeclined(undefined)} />}
    </>
  );
}

type RowProps = { request: CustomPlanRequest; onGrant: () => void; onDecline: () => void };

function RequestRow({ request, onGrant, onDecline }: RowProps) {
  const { t } = useTranslation();
  const { user, message, createdAt } = request;
  const name = formatFullName(user);
  return (
    <article className={styles.request} aria-label={t('operator.plans.requests.of', { name })}>
      <div className={styles.words}>
        <p>
          <b>{name}</b> <span>{user.email}</span> <Timestamp at={createdAt} relative />
        </p>
        <p className={styles.message}>{message}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onDecline}>
          {t('operator.plans.requests.decline')}
        </Button>
        <Button onClick={onGrant}>{t('operator.plans.requests.grant')}</Button>
      </div>
    </article>
  );
}

type DeclineProps = { request: CustomPlanRequest; onDone: () => void; onClose: () => void };

function DeclineRequest({ request, onDone, onClose }: DeclineProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isMissing = reason.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(declineCustomPlan, { params: { id: request._id }, query: { reason } }),
    onSuccess: () => {
      notify.success(t('operator.plans.requests.declined'));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('operator.plans.requests.declineTitle', { name: formatFullName(request.user) })}
      submit={t('operator.plans.requests.declineConfirm')}
      kind="confirm-danger"
      busy={isPending}
      error={error}
      onSubmit={() => {
        setWasTried(true);
        if (!isMissing) mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('operator.plans.requests.reason')}
        hint={t('operator.plans.requests.reasonHint')}
        maxLength={200}
        data-autofocus
        value={reason}
        error={wasTried && isMissing ? t('operator.plans.requests.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
