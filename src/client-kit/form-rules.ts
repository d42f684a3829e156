import type { z } from 'zod';
import type { CallError } from './call-error.ts';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** A form's schema, or how it is loaded where the form is shown before its rules have come. */
export type Rules<Schema> = Schema | (() => Promise<Schema>);

const isLater = <Schema>(rules: Rules<Schema>): rules is () => Promise<Schema> => typeof rules === 'function';

/** The schema itself, at once where it is there. Without the file it is in nothing is checked here: the server has the same rules. */
export const findSchema = <Schema>(rules: Rules<Schema>): Schema | Promise<Schema | undefined> =>
  isLater(rules) ? rules().catch(() => undefined) : rules;

/** The first problem of each field, as the contract's own schema words it. */
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

/** Field → what marks a line as this field's: a refusal code, or a word of the line. */
export type LineMarkers = Readonly<Record<string, readonly string[]>>;

/** Sends each of the server's lines to the field it is about; the rest stays with the form as a whole. */
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

/** After a save: every field takes the value that is stored now, except those the user changed while the save was under way. */
export const mergeSavedValues = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  sent: Values,
  stored: Partial<Values>,
): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => values[name] === sent[name])),
});
