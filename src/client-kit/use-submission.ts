import { useRef, useState } from 'react';
import type { z } from 'zod';
import { attemptSubmit } from './attempt-submit.ts';
import type { FieldErrors, LineMarkers, Rules } from './form-rules.ts';
import { randomId } from './random-id.ts';

export type SubmissionOptions<Schema extends z.ZodObject> = {
  /** The contract's schema: the same rules and messages as on the server. */
  readonly schema: Rules<Schema>;
  /** `key` stays the same until a value changes or the submission succeeds, so that a retry is not a second submission. */
  readonly submit: (values: z.output<Schema>, key: string) => Promise<unknown>;
  readonly places?: LineMarkers;
};

type Callbacks = { readonly onErrors: (errors: FieldErrors) => void; readonly onFailed: () => void };

/** Sends a form, one submission at a time. */
export function useSubmission<Schema extends z.ZodObject>(options: SubmissionOptions<Schema> & Callbacks) {
  const { schema, submit, places = {}, onErrors, onFailed } = options;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const key = useRef<string>(undefined);

  /** Resolves to true if the submission succeeded. */
  const send = async (values: Readonly<Record<string, unknown>>): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setProblems([]);
    const attempt = await attemptSubmit({
      schema,
      values,
      places,
      onValid: () => onErrors({}),
      submit: (checked) => submit(checked, (key.current ??= randomId())),
    });
    isSending.current = false;
    setBusy(false);
    // An answered refusal is final; only an attempt without an answer may be repeated with the same key.
    if (attempt.isAnswered) key.current = undefined;
    setProblems(attempt.problems);
    if (attempt.isDone) return true;
    onErrors(attempt.errors);
    onFailed();
    return false;
  };

  /** Another value makes the next submission a new one. */
  const forgetKey = (): void => {
    key.current = undefined;
  };
  return { problems, isBusy, send, forgetKey };
}
