import { IconLifebuoy, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { Badge, IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Setting } from '#ui/setting.tsx';
import { removeSecondFactor, renewRecoveryCodes } from '../../../contract/second-factor.ts';
import { accountsKeys } from '../../api.ts';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import { SecondFactorSetup } from '../../parts/second-factor-setup.tsx';
import { useChangeCurrentUser } from '../../use-current-user.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type Step = 'adding' | 'renewing' | 'removing' | { readonly codes: readonly string[] };

export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <Card title={t('accounts.security.secondFactor')} rows>
      {isOn ? (
        <>
          <Setting
            icon={<IconBadge tone="green" icon={<IconShieldCheck />} />}
            title={t('accounts.security.authenticator')}
            beside={<Badge tone="green">{t('accounts.security.on')}</Badge>}
            end={
              <Button kind="danger" onClick={() => setStep('removing')}>
                {t('accounts.security.removeFactor')}
              </Button>
            }
          >
            {t('accounts.security.onText')}
          </Setting>
          <Setting
            icon={<IconBadge tone="grey" icon={<IconLifebuoy />} />}
            title={t('accounts.security.recoveryCodes')}
            end={<Button onClick={() => setStep('renewing')}>{t('accounts.security.renewCodes')}</Button>}
          >
            {t('accounts.security.recoveryText')}
          </Setting>
        </>
      ) : (
        <Setting
          icon={<IconBadge tone="grey" icon={<IconShieldOff />} />}
          title={t('accounts.security.authenticator')}
          beside={<Badge>{t('accounts.security.off')}</Badge>}
          end={<Button onClick={() => setStep('adding')}>{t('accounts.security.addFactor')}</Button>}
        >
          {t('accounts.security.offText')}
        </Setting>
      )}
      {step && <StepDialog step={step} onStep={setStep} onClose={close} />}
    </Card>
  );
}

type StepProps = { step: Step; onStep: (step: Step) => void; onClose: () => void };

function StepDialog({ step, onStep, onClose }: StepProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const changeUser = useChangeCurrentUser();
  const changed = (hasSecondFactor: boolean) => {
    changeUser((user) => ({ ...user, hasSecondFactor }));
    void queryClient.invalidateQueries({ queryKey: accountsKeys.securityEvents });
  };
  if (step === 'adding') return <AddFactor onAdded={() => changed(true)} onClose={onClose} />;
  if (step === 'removing') {
    return (
      <SecondFactorDialog
        title={t('accounts.security.removeTitle')}
        text={t('accounts.security.removeText')}
        action={t('accounts.security.removeConfirm')}
        isDangerous
        send={async (body) => {
          await call(removeSecondFactor, { body });
          changed(false);
          onClose();
          notify.success(t('accounts.security.removed'));
        }}
        onClose={onClose}
      />
    );
  }
  if (step === 'renewing') {
    return (
      <SecondFactorDialog
        title={t('accounts.security.renewTitle')}
        text={t('accounts.security.renewText')}
        action={t('accounts.security.renewCodes')}
        send={async (body) => {
          const { recoveryCodes } = await call(renewRecoveryCodes, { body });
          void queryClient.invalidateQueries({ queryKey: accountsKeys.securityEvents });
          onStep({ codes: recoveryCodes });
        }}
        onClose={onClose}
      />
    );
  }
  // A click outside must not close it, because the codes are shown only once.
  return (
    <Dialog opened onClose={onClose} title={t('accounts.security.keepCodes')} closable={false} buttons={[]}>
      <RecoveryCodes codes={step.codes} onKept={onClose} />
    </Dialog>
  );
}

/** A click outside must not close it once recovery codes are shown, because that happens only once. */
function AddFactor({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [isAdded, setAdded] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isAdded ? t('accounts.security.keepCodes') : t('accounts.secondFactor.title')}
      closable={!isAdded}
      buttons={isAdded ? [] : [{ label: t('kit.ui.cancel'), onPress: onClose }]}
    >
      <SecondFactorSetup
        onAdded={() => {
          setAdded(true);
          onAdded();
        }}
        onDone={() => {
          onClose();
          notify.success(t('accounts.security.added'));
        }}
      />
    </Dialog>
  );
}
