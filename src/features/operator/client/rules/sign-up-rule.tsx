import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { type Installation, mostSignUpsPerDay, updateInstallation } from '#features/accounts/contract/operator.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Setting } from '#ui/setting.tsx';
import { operatorKeys } from '../api.ts';
import { LimitDialog } from '../limits/limit-dialog.tsx';
import styles from '../limits/limits.module.css';

type Props = Pick<Installation, 'signUpsPerDay' | 'signUpsToday'>;

/** The daily limit of sign-ups on the whole installation. */
export function SignUpRule({ signUpsPerDay, signUpsToday }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useSetLimit(() => setIsOpen(false));
  const isReached = signUpsToday >= signUpsPerDay;
  const now = t('operator.limits.signUps.now', {
    count: signUpsToday,
    today: signUpsToday.toLocaleString('en'),
    most: signUpsPerDay.toLocaleString('en'),
  });
  return (
    <>
      <Setting
        icon={<IconBadge tone={isReached ? 'amber' : 'grey'} icon={<IconUserPlus />} />}
        title={t('operator.limits.signUps.title')}
        end={<Button onClick={() => setIsOpen(true)}>{t('operator.limits.signUps.change')}</Button>}
      >
        {now}
      </Setting>
      {isOpen && (
        <LimitDialog
          title={t('operator.limits.signUps.title')}
          label={t('operator.limits.signUps.label')}
          hint={t('operator.limits.signUps.hint')}
          value={signUpsPerDay}
          least={0}
          most={mostSignUpsPerDay}
          isSaving={isPending}
          onSave={mutate}
          onClose={() => setIsOpen(false)}
        >
          <p className={styles.now}>{now}</p>
        </LimitDialog>
      )}
    </>
  );
}

function useSetLimit(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signUpsPerDay: number) => call(updateInstallation, { body: { signUpsPerDay } }),
    onSuccess: (rules) => {
      queryClient.setQueryData(operatorKeys.installation, rules);
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      notify.success(t('operator.rules.saved'));
      onDone();
    },
    onError: notify.problem,
  });
}
