import type { z } from 'zod';
import type { CallError } from './call-error.ts';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The schema of a form, or a function that loads it if the form is shown before its rules. */
export type Rules<Schema> = Schema | (() => Promise<Schema>);

const isLater = <Schema>(rules: Rules<Schema>): rules is () => Promise<Schema> => typeof rules === 'function';

/** The schema, synchronously if it is loaded. If it cannot be loaded, nothing is validated here: the server applies the same rules. */
export const findSchema = <Schema>(rules: Rules<Schema>): Schema | Promise<Schema | undefined> =>
  isLater(rules) ? rules().catch(() => undefined) : rules;

/** The first problem of each field, as worded by the contract's schema. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}

/** The refusal codes or words that identify the lines of each field. */
export type LineMarkers = Readonly<Record<string, readonly string[]>>;

/** Assigns each line of the server to the field it is about; the others belong to the form as a whole. */
export function assignLines(
  { code }: Pick<CallError, 'code'>,
  lines: readonly string[],
  places: LineMarkers,
): { readonly fields: FieldErrors; readonly rest: readonly string[] } {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const line of lines) {
    const field = Object.keys(places).find((name) =>
      places[name]?.some((mark) => mark === code || line.toLowerCase().includes(mark.toLowerCase())),
    );
    if (field && fields[field] === undefined) fields[field] = line;
    else rest.push(line);
  }
  return { fields, rest };
}

/** After a save, every field takes the stored value, except those the user changed during the save. */
export const mergeSavedValues = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  sent: Values,
  stored: Partial<Values>,
): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => values[name] === sent[name])),
});
