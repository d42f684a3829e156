import { IconShieldLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useCurrentUser, useReloadMe } from '#features/accounts/client/door.tsx';
import { type Installation, updateInstallation } from '#features/accounts/contract/operator.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Setting } from '#ui/setting.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { installationQuery, operatorKeys } from '../api.ts';
import styles from '../operator.module.css';
import { SignUpRule } from './sign-up-rule.tsx';

/** The rules of the installation. */
export function RulesSection() {
  const { t } = useTranslation();
  const query = useQuery(installationQuery);
  return (
    <div className={styles.rules}>
      <Card title={t('operator.rules.signingIn')} rows>
        <QueryView query={query} compact skeleton={<RulesSkeleton label={t('kit.frame.loading')} />}>
          {({ secondFactor }) => <SecondFactorRule rule={secondFactor} />}
        </QueryView>
      </Card>
      <Card title={t('operator.rules.signingUp')} rows>
        <QueryView query={query} compact skeleton={<RulesSkeleton label={t('kit.frame.loading')} />}>
          {(rules) => <SignUpRule signUpsPerDay={rules.signUpsPerDay} signUpsToday={rules.signUpsToday} />}
        </QueryView>
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
  const confirmRule = async (wanted: Rule) => {
    const answer = await openDialog({
      title: t(`operator.rules.secondFactor.${wanted}.title`),
      content: t(`operator.rules.secondFactor.${wanted}.text`),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t(`operator.rules.secondFactor.${wanted}.confirm`), kind: 'primary', answer: 'yes' },
      ],
    });
    if (answer === 'yes') mutate(wanted);
  };
  return (
    <div>
      <Setting
        icon={<IconBadge tone={rule === 'required' ? 'green' : 'grey'} icon={<IconShieldLock />} />}
        title={t('operator.rules.secondFactor.label')}
        smallEnd
        end={
          <Switch
            aria-label={t('operator.rules.secondFactor.label')}
            checked={rule === 'required'}
            disabled={isPending}
            onChange={(event) => void confirmRule(event.currentTarget.checked ? 'required' : 'optional')}
          />
        }
      >
        {t(`operator.rules.secondFactor.now.${rule}`)}
      </Setting>
      {mustAddFirst && (
        <div className={styles.ruleHint}>
          <Notice tone="blue" lines={[t('operator.rules.secondFactor.yourself')]} />
          <LinkButton to="/profile?tab=security">{t('operator.rules.secondFactor.addYours')}</LinkButton>
        </div>
      )}
    </div>
  );
}

/** Updates optimistically; on an error, restores the rule and shows the reason. */
function useSetRule() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reloadMe = useReloadMe();
  return useMutation({
    mutationFn: (secondFactor: Rule) => call(updateInstallation, { body: { secondFactor } }),
    onMutate: (secondFactor) => {
      const before = queryClient.getQueryData<Installation>(operatorKeys.installation);
      queryClient.setQueryData<Installation>(operatorKeys.installation, (rules) => rules && { ...rules, secondFactor });
      return before;
    },
    onSuccess: (rules) => {
      queryClient.setQueryData(operatorKeys.installation, rules);
      notify.success(t('operator.rules.saved'));
      // The rule also applies to the operator, who may have no second factor.
      void reloadMe();
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    },
    onError: (error, _rule, before) => {
      queryClient.setQueryData(operatorKeys.installation, before);
      notify.problem(error);
    },
  });
}

function RulesSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bone}>
        <SkeletonBlock width={32} height={32} radius={16} />
        <div>
          <SkeletonBlock width="50%" />
          <SkeletonBlock width="80%" height={10} />
        </div>
        <SkeletonBlock width={30} height={18} radius={9} />
      </div>
    </Skeleton>
  );
}
