import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { type ProblemFix, problemFixes } from '../../contract/problem-link.ts';

/** The open file is part of the address: it can be linked to, and Back returns to the previous file. */
export function useOpenPath(): readonly [string | undefined, (path: string | undefined) => void] {
  const [query, change] = useUrlFilters();
  const open = useCallback(
    (path: string | undefined) =>
      change({ path: path ?? null, line: null, fix: null, target: null }, { replace: false }),
    [change],
  );
  return [query.get('path') ?? undefined, open];
}

/** A position inside the file that a link leads to, such as a warning's. `visit` differs each time a link is followed. */
export type OpenAt = {
  readonly visit: string;
  /** Counted from 1. */
  readonly line: number | undefined;
  readonly fix: ProblemFix | undefined;
  /** The address that is broken. */
  readonly target: string | undefined;
};

export function useOpenAt(): OpenAt {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const line = Number(query.get('line'));
  return {
    visit: key,
    line: Number.isInteger(line) && line > 0 ? line : undefined,
    fix: problemFixes.find((one) => one === query.get('fix')),
    target: query.get('target') ?? undefined,
  };
}

type Place = { readonly pathname: string; readonly search: string };

/** Another position in the same file, so no unsaved text is left. */
export const isSameFile = (here: Place, next: Place): boolean =>
  here.pathname === next.pathname &&
  new URLSearchParams(here.search).get('path') === new URLSearchParams(next.search).get('path');
