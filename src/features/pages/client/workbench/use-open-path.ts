import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Which file is open stands in the address: it can be linked to, and the browser's Back leads to the one before. */
export function useOpenPath(): readonly [string | undefined, (path: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const open = useCallback(
    (path: string | undefined) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        if (path === undefined) next.delete('path');
        else next.set('path', path);
        next.delete('line');
        return next;
      }),
    [setQuery],
  );
  return [query.get('path') ?? undefined, open];
}

/** The line that a link leads to, such as a warning's; counted from 1. */
export function useOpenLine(): number | undefined {
  const [query] = useSearchParams();
  const line = Number(query.get('line'));
  return Number.isInteger(line) && line > 0 ? line : undefined;
}
