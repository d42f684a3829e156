import { IconShieldLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { Loaded } from '#client-kit/loaded.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Mark } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { Setting } from '#ui/setting.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { getInstallation, type Installation, updateInstallation } from '../../contract/operator.ts';
import { accountsKeys } from '../api.ts';
import { useCurrentUser } from '../use-current-user.ts';
import styles from './operator.module.css';

/** What the operator decides for everybody. */
export function RulesSection() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: accountsKeys.installation, queryFn: () => call(getInstallation) });
  return (
    <div className={styles.rules}>
      <SectionHead title={t('accounts.operator.sections.rules')} purpose={t('accounts.operator.rulesPurpose')} />
      <Card title={t('accounts.operator.signingIn')} rows>
        <Loaded query={query} compact waiting={<RuleBones label={t('kit.frame.loading')} />}>
          {({ secondFactor }) => <SecondFactorRule rule={secondFactor} />}
        </Loaded>
      </Card>
    </div>
  );
}

type Rule = Installation['secondFactor'];

function SecondFactorRule({ rule }: { rule: Rule }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { mutate, isPending } = useSetRule();
  const mustAddFirst = rule === 'optional' && user?.hasSecondFactor === false;
  const ask = async (wanted: Rule) => {
    const answer = await openDialog({
      title: t(`accounts.operator.secondFactorRule.${wanted}.title`),
      content: t(`accounts.operator.secondFactorRule.${wanted}.text`),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t(`accounts.operator.secondFactorRule.${wanted}.confirm`), kind: 'primary', answer: 'yes' },
      ],
    });
    if (answer === 'yes') mutate(wanted);
  };
  return (
    <div>
      <Setting
        icon={<Mark tone={rule === 'required' ? 'green' : 'grey'} icon={<IconShieldLock />} />}
        title={t('accounts.operator.secondFactorRule.label')}
        smallEnd
        end={
          <Switch
            aria-label={t('accounts.operator.secondFactorRule.label')}
            checked={rule === 'required'}
            disabled={isPending}
            onChange={(event) => void ask(event.currentTarget.checked ? 'required' : 'optional')}
          />
        }
      >
        {t(`accounts.operator.secondFactorRule.now.${rule}`)}
      </Setting>
      {mustAddFirst && (
        <div className={styles.ruleHint}>
          <Notice tone="blue" lines={[t('accounts.operator.secondFactorRule.yourself')]} />
          <LinkButton to="/profile?tab=security">{t('accounts.operator.secondFactorRule.addYours')}</LinkButton>
        </div>
      )}
    </div>
  );
}

/** Shown at once; if the server refuses, put back and the reason said. */
function useSetRule() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (secondFactor: Rule) => call(updateInstallation, { body: { secondFactor } }),
    onMutate: (secondFactor) => {
      const before = queryClient.getQueryData<Installation>(accountsKeys.installation);
      queryClient.setQueryData<Installation>(accountsKeys.installation, (rules) => rules && { ...rules, secondFactor });
      return before;
    },
    onSuccess: (rules) => {
      queryClient.setQueryData(accountsKeys.installation, rules);
      notify.success(t('accounts.operator.rulesSaved'));
      // The rule holds for the operator too, who may have no second factor.
      void queryClient.invalidateQueries({ queryKey: accountsKeys.me });
    },
    onError: (error, _rule, before) => {
      queryClient.setQueryData(accountsKeys.installation, before);
      notify.error(errorLines(error).join('\n'));
    },
  });
}

function RuleBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bone}>
        <Bone width={32} height={32} radius={16} />
        <div>
          <Bone width="50%" />
          <Bone width="80%" height={10} />
        </div>
        <Bone width={30} height={18} radius={9} />
      </div>
    </Skeleton>
  );
}
