import type { z } from 'zod';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Validates the path before any lookup. */
export const validParams = (endpoint: Endpoint, raw: unknown): unknown => parse([[endpoint.params, raw ?? {}]])[0];

/** Validates query and body against the closed schemas; reports all problems at once, one line each. */
export function validInput(endpoint: Endpoint, params: unknown, raw: Omit<RawInput, 'params'>) {
  const bodySchema = endpoint.body === 'file' ? undefined : endpoint.body;
  const [query, body] = parse([
    [endpoint.query, raw.query ?? {}],
    [bodySchema, raw.body],
  ]);
  return { params, query, body };
}

type Pair = readonly [schema: z.ZodType | undefined, value: unknown];

function parse(pairs: readonly Pair[]): unknown[] {
  const lines: string[] = [];
  const values = pairs.map(([schema, value]) => {
    // PostgreSQL cannot store this character, and people do not type it.
    if (containsNul(value)) lines.push('The text contains a character that can’t be saved.');
    if (!schema) {
      lines.push(...unexpected(value));
      return undefined;
    }
    const parsed = schema.safeParse(value, { error: sentence });
    if (parsed.success) return parsed.data;
    lines.push(...parsed.error.issues.map((issue) => issue.message));
    return undefined;
  });
  // A person can use only a few lines; a hostile body could produce thousands.
  if (lines.length > 0) throw refuse('invalid', [...new Set(lines)].slice(0, 20));
  return values;
}

/** Iterative, because the input may be nested deeper than the stack. */
function containsNul(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part);
  }
  return false;
}

const unexpected = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.keys(value)
        .slice(0, 20)
        .map((key) => `${clip(key)} is not a known field.`)
    : [];

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The message for an issue whose schema has none. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const field = clip((issue.path ?? []).join('.')) || 'The request';
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${clip([...(issue.path ?? []), key].join('.'))} is not a known field.`).join(' ');
    case 'invalid_type':
      if (issue.input === undefined)
        return field === 'The request' ? 'A JSON body is missing.' : `${field} is missing.`;
      if (Array.isArray(issue.input))
        return `${field} was sent more than once or as a list; one ${issue.expected} is expected.`;
      return `${field} must be of type ${issue.expected}.`;
    case 'too_big':
      return `${field} is too large (at most ${issue.maximum}).`;
    case 'too_small':
      return `${field} is too small (at least ${issue.minimum}).`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}.`;
    default:
      return `${field} is not valid.`;
  }
}
