import type { z } from 'zod';
import type { Shortcode } from '../shortcodes/parse-shortcodes.ts';

type Values = { readonly data: Record<string, unknown> | null; readonly problem: string | null };

/** Values that the widget does not know or take are left out, so that the rest still shows; null when it cannot do without them. */
export function readWidgetValues(
  schema: z.ZodObject,
  positional: readonly string[],
  { parameters }: Shortcode,
  preset: Readonly<Record<string, string>>,
): Values {
  const raw: Record<string, string> = { ...preset, ...parameters.named };
  const spare = positional.filter((name) => !(name in preset));
  parameters.positional.forEach((value, at) => {
    const name = spare[at];
    if (name) raw[name] ??= value;
  });
  const isLong = parameters.positional.length > spare.length;
  const read = schema.safeParse(raw);
  if (read.success) return { data: read.data, problem: isLong ? 'too many values.' : null };
  const { issues } = read.error;
  const wrong = new Set(issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : [String(one.path[0])])));
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name)));
  const [issue] = issues;
  return {
    data: schema.safeParse(rest).data ?? null,
    problem:
      issue?.code === 'unrecognized_keys'
        ? `unknown option “${issue.keys.join('”, “')}”.`
        : `“${String(issue?.path[0] ?? '')}” is missing or invalid.`,
  };
}
