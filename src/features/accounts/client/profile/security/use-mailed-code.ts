import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorLines } from '#client-kit/error-lines.ts';
import type { CodeFlow } from '../../../contract/codes.ts';
import { type CodeAction, waitForCode } from '../../code-flow-store.ts';

type About = { readonly email: string; readonly provider?: string };

/** Requests an emailed code, then opens the page for entering it. */
export function useMailedCode(action: CodeAction, ask: () => Promise<CodeFlow>, about: About) {
  const navigate = useNavigate();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: ask,
    onSuccess: (flow) => navigate(waitForCode(action, flow, about)),
  });
  return { start: () => mutate(), isBusy: isPending, lines: isError ? errorLines(error) : [] };
}
