import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { errorLines } from './error-lines.ts';
import { assignLines, type FieldErrors, fieldErrors, findSchema, type LineMarkers, type Rules } from './form-rules.ts';

type Options<Schema extends z.ZodObject> = {
  readonly schema: Rules<Schema>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly places: LineMarkers;
  /** The values are valid and about to be sent. */
  readonly onValid: () => void;
  readonly submit: (values: z.output<Schema>) => Promise<unknown>;
};

type Attempt = {
  readonly isDone: boolean;
  readonly errors: FieldErrors;
  /** Messages that are about no field. */
  readonly problems: readonly string[];
  /** False if there was no answer, or nothing was sent: the next attempt may be the same submission again. */
  readonly isAnswered: boolean;
};

/** Validates the values of a form and sends them. Never rejects: a failure is part of the result. */
export async function attemptSubmit<Schema extends z.ZodObject>(options: Options<Schema>): Promise<Attempt> {
  const { schema, values, places, onValid, submit } = options;
  try {
    const found = findSchema(schema);
    // Without a wait if the schema is loaded, so that a second press in the same moment finds the form busy.
    const rules = found instanceof Promise ? await found : found;
    const parsed = rules?.safeParse(values);
    if (rules && !parsed?.success)
      return { isDone: false, errors: fieldErrors(rules, values), problems: [], isAnswered: false };
    onValid();
    await submit((parsed?.data ?? values) as z.output<Schema>);
    return { isDone: true, errors: {}, problems: [], isAnswered: true };
  } catch (error) {
    const placed = assignLines({ code: error instanceof CallError ? error.code : '' }, errorLines(error), places);
    const isAnswered = error instanceof CallError && error.status !== 0;
    return { isDone: false, errors: placed.fields, problems: placed.rest, isAnswered };
  }
}
