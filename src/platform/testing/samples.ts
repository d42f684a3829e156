import type { Endpoint } from '#contract-kit/endpoint.ts';

/** The ids of one tenant's resources by name, such as `projectId` and `notificationId`. Every tenant has the same names. */
export type TenantIds = Readonly<Record<string, string>>;

/** A valid call of an endpoint with the caller's own ids. */
export type Sample = (mine: TenantIds) => {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
};

/** By endpoint name. A route without a sample fails the cross-tenant test. */
export type Samples = Readonly<Record<string, Sample>>;

export const findUnsampled = (endpoints: readonly Endpoint[], samples: Samples): string[] =>
  endpoints.map(({ name }) => name as string).filter((name) => !(name in samples));

type Call = ReturnType<Sample>;

/** Variants of a call, each with one id replaced by another tenant's. */
export function swapIds(
  call: Call,
  mine: TenantIds,
  theirs: TenantIds,
): { readonly call: Call; readonly word: string }[] {
  const words = new Map(Object.entries(mine).map(([word, id]) => [id, word]));
  const variants: { call: Call; word: string }[] = [];
  const visit = (value: unknown, rebuild: (changed: unknown) => Call): void => {
    if (typeof value === 'string') {
      const word = words.get(value);
      if (word !== undefined) variants.push({ word, call: rebuild(theirs[word]) });
      return;
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
    for (const [key, inner] of Object.entries(value)) {
      visit(inner, (changed) =>
        rebuild(Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }),
      );
    }
  };
  visit(call, (changed) => changed as Call);
  return variants;
}
