import { useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { codeActions } from './code-actions.ts';
import { countWrongCode, type PendingCode, savePendingCode } from './code-flow-store.ts';
import { useFollowStep } from './use-follow-step.ts';

type Options = {
  readonly pending: PendingCode;
  readonly onWrong: (pending: PendingCode) => void;
  /** Replaces the server's message, which is about emails. */
  readonly wrongText?: string | undefined;
};

/** Submits a code and follows the next step. Wrong codes are counted, also across reloads. */
export function useSpendCode({ pending, onWrong, wrongText }: Options) {
  const step = useFollowStep();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { spend } = codeActions[pending.action];

  const failed = (failure: unknown) => {
    const isWrong = failure instanceof CallError && failure.code === 'accounts.wrong_code';
    setError((isWrong && wrongText) || errorLines(failure).join(' '));
    if (!isWrong) return;
    const counted = countWrongCode(pending, Date.now());
    savePendingCode(counted);
    onWrong(counted);
  };

  const send = async (otp: string) => {
    // A second press would be a second try.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await step(await spend(call, { id: pending.id, token: pending.token, otp }), { ...pending, otp });
    } catch (failure) {
      failed(failure);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { send, error, isBusy, forgive: () => setError(undefined) };
}
