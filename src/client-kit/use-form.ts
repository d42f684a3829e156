import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors, findSchema, mergeSavedValues } from './form-rules.ts';
import { runAfterPointerUp } from './run-after-pointer-up.ts';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';

type Options<Schema extends z.ZodObject> = SubmissionOptions<Schema> & {
  readonly initial: z.input<Schema> & Record<string, unknown>;
};

/**
 * A form with a contract's schema. Fields are validated on blur and on submit; typed text stays; the focus moves to the first problem; the
 * server's messages appear at their fields; a second press while busy does nothing.
 */
export function useForm<Schema extends z.ZodObject>({ initial, ...options }: Options<Schema>) {
  type Name = keyof z.input<Schema> & string;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [focusRequest, setFocusRequest] = useState(0);

  useEffect(() => {
    if (focusRequest > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequest]);

  const { problems, isBusy, send, forgetKey } = useSubmission({
    ...options,
    onErrors: setErrors,
    onFailed: () => setFocusRequest((count) => count + 1),
  });

  const setValue = (name: Name, value: unknown) => {
    forgetKey();
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    // Preloads rules that are loaded on demand while the person types.
    void findSchema(options.schema);
  };

  const leave = async (name: Name) => {
    // An untouched empty field is not an error yet.
    if (values[name] === '' || values[name] === undefined) return;
    const rules = await findSchema(options.schema);
    const error = rules && fieldErrors(rules, values)[name];
    runAfterPointerUp(() => setErrors((before) => ({ ...before, [name]: error })));
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    return send(values);
  };

  return {
    values,
    problems,
    isBusy,
    setValue,
    /** Takes the stored values; text typed since the save began stays. */
    adopt: (sent: typeof values, stored: Partial<typeof values>) =>
      setValues((before) => mergeSavedValues(before, sent, stored)),
    save: () => send(values),
    form: { ref: form, onSubmit, noValidate: true },
    field: (name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
      onBlur: () => void leave(name),
    }),
  };
}
