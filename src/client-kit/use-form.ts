import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { errorLines } from './error-lines.ts';
import {
  assignLines,
  type FieldErrors,
  fieldErrors,
  findSchema,
  type LineMarkers,
  mergeSavedValues,
  type Rules,
} from './form-rules.ts';
import { randomId } from './random-id.ts';
import { runAfterPointerUp } from './run-after-pointer-up.ts';

type Options<Schema extends z.ZodObject> = {
  /** The contract's schema: the same rules and messages as on the server. */
  readonly schema: Rules<Schema>;
  readonly initial: z.input<Schema> & Record<string, unknown>;
  /** `key` stays the same until a value changes or the submission succeeds, so that a retry is not a second submission. */
  readonly submit: (values: z.output<Schema>, key: string) => Promise<unknown>;
  readonly places?: LineMarkers;
};

/**
 * A form with a contract's schema. Fields are validated on blur and on submit; typed text stays; the focus moves to the first problem; the
 * server's messages appear at their fields; a second press while busy does nothing.
 */
export function useForm<Schema extends z.ZodObject>({ schema, initial, submit, places = {} }: Options<Schema>) {
  type Name = keyof z.input<Schema> & string;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const key = useRef<string>(undefined);
  const [focusRequest, setFocusRequest] = useState(0);

  useEffect(() => {
    if (focusRequest > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequest]);

  const setValue = (name: Name, value: unknown) => {
    key.current = undefined;
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    // Preloads rules that are loaded on demand while the person types.
    void findSchema(schema);
  };

  const leave = async (name: Name) => {
    // An untouched empty field is not an error yet.
    if (values[name] === '' || values[name] === undefined) return;
    const rules = await findSchema(schema);
    const error = rules && fieldErrors(rules, values)[name];
    runAfterPointerUp(() => setErrors((before) => ({ ...before, [name]: error })));
  };

  /** Resolves to true if the submission succeeded. */
  const send = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault();
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setProblems([]);
    try {
      const found = findSchema(schema);
      const rules = found instanceof Promise ? await found : found;
      const parsed = rules?.safeParse(values);
      if (rules && !parsed?.success) {
        setErrors(fieldErrors(rules, values));
        setFocusRequest((count) => count + 1);
        return false;
      }
      setErrors({});
      key.current ??= randomId();
      await submit((parsed?.data ?? values) as z.output<Schema>, key.current);
      key.current = undefined;
      return true;
    } catch (error) {
      const lines = errorLines(error);
      const placed = assignLines({ code: error instanceof CallError ? error.code : '' }, lines, places);
      // An answered refusal is final; only an attempt without an answer may be repeated with the same key.
      if (error instanceof CallError && error.status !== 0) key.current = undefined;
      setErrors(placed.fields);
      setProblems(placed.rest);
      setFocusRequest((count) => count + 1);
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    problems,
    isBusy,
    setValue,
    /** Takes the stored values; text typed since the save began stays. */
    adopt: (sent: typeof values, stored: Partial<typeof values>) =>
      setValues((before) => mergeSavedValues(before, sent, stored)),
    save: () => send(),
    form: { ref: form, onSubmit: send, noValidate: true },
    field: (name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
      onBlur: () => void leave(name),
    }),
  };
}
