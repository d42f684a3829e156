import { useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { session } from '#client-kit/app-session.ts';
import { notify } from '#client-kit/toasts.ts';
import { accountsKeys } from './api.ts';
import { clearPendingCode, type PendingCode, savePendingCode, waitForCode } from './code-flow-store.ts';
import type { Step } from './step.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

dayjs.extend(advancedFormat);

/** Follows the next step after a code was confirmed. */
export function useFollowStep() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { enter, enterWith } = useCompleteSignIn();
  return async (step: Step, used: PendingCode & { readonly otp: string }): Promise<void> => {
    const go = (path: string, state?: object) => navigate(path, { replace: true, ...(state && { state }) });
    const message =
      'doneKey' in step && step.doneKey ? t(`accounts.done.${step.doneKey}`, { ...step.values }) : undefined;
    const showToast = () => {
      if (message) notify.success(message);
    };
    /** Opens a page of the signed-in person after the account has changed. */
    const show = async (path: string) => {
      await queryClient.invalidateQueries({ queryKey: accountsKeys.all });
      await go(path);
      showToast();
    };
    clearPendingCode();
    switch (step.to) {
      case 'inside':
        if (step.ifSignedIn !== undefined && session.state().hasToken) return show(step.ifSignedIn);
        try {
          await enterWith(step.freshToken, used.email);
        } catch {
          // The code was spent successfully; only the sign-in has to be repeated.
          return go('/login', { email: used.email, notice: message });
        }
        return showToast();
      case 'session':
        return enter(step.signedIn);
      case 'page':
        return show(step.path);
      case 'new-password':
        savePendingCode(used);
        return go('/set-new-pass');
      case 'new-address':
        waitForCode('set-email', step.flow);
        return go('/set-email');
      case 'outside':
        session.end('person');
        return go('/login', {
          notice: t('accounts.done.leaving', { date: dayjs(step.leaveAt).format('Do MMM, YY') }),
        });
    }
  };
}
