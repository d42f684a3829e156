import { type QuotaKey, quotaKeys } from '../plans.ts';
import { Limits, type SomeLimits } from './plans.ts';

/** Limits as they are typed: storage in gigabytes, and nothing where the plan's limit stays. */
export type TypedLimits = Readonly<Record<QuotaKey, string>>;

const gigabyte = 1024 ** 3;

export const toTyped = (limits: SomeLimits): TypedLimits =>
  Object.fromEntries(
    quotaKeys.map((key) => {
      const limit = limits[key];
      if (limit === undefined) return [key, ''];
      return [key, String(key === 'storage' ? Math.round((limit / gigabyte) * 100) / 100 : limit)];
    }),
  ) as Record<QuotaKey, string>;

function parseTyped(key: QuotaKey, typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  const pattern = key === 'storage' ? /^\d+(\.\d+)?$/ : /^\d+$/;
  if (!pattern.test(text)) return null;
  const limit = key === 'storage' ? Math.round(Number(text) * gigabyte) : Number(text);
  return Limits.shape[key].safeParse(limit).success ? limit : null;
}

/** The limits that were typed, and the fields that cannot be read. An empty field is left out. */
export function parseLimits(typed: TypedLimits): { readonly limits: SomeLimits; readonly wrong: readonly QuotaKey[] } {
  const limits: SomeLimits = {};
  const wrong: QuotaKey[] = [];
  for (const key of quotaKeys) {
    if (typed[key].trim() === '') continue;
    const limit = parseTyped(key, typed[key]);
    if (limit === null) wrong.push(key);
    else limits[key] = limit;
  }
  return { limits, wrong };
}

/** All limits of a plan: none may be missing. */
export function parseAllLimits(typed: TypedLimits): {
  readonly limits: Limits | null;
  readonly wrong: readonly QuotaKey[];
} {
  const { limits, wrong } = parseLimits(typed);
  const missing = quotaKeys.filter((key) => typed[key].trim() === '');
  const all = Limits.safeParse(limits);
  return { limits: all.success ? all.data : null, wrong: [...wrong, ...missing] };
}
