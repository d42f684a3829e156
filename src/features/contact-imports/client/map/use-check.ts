import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { type ContactImport, checkImport } from '../../contract/imports.ts';
import type { Format } from '../../format.ts';
import { keepImport } from '../api.ts';

type Choice = {
  readonly checksDomains?: boolean;
  readonly format?: Partial<Omit<Format, 'kind'>>;
  readonly targets?: ContactImport['targets'];
};

/** Checks all rows when the screen opens, and again with each other choice. */
export function useCheck(assetId: string, found: ContactImport) {
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const newest = useRef(0);
  const check = async ({ format = {}, targets = found.targets, checksDomains = found.checksDomains }: Choice) => {
    newest.current += 1;
    const mine = newest.current;
    const { kind: _, ...options } = found.format;
    setProblems([]);
    // The fields are shown at once; without one for the address there is nothing to check yet.
    keepImport(queryClient, assetId, { ...found, targets });
    if (!targets.includes('email') && Object.keys(format).length === 0) return;
    try {
      const body = { format: { ...options, ...format }, targets, checksDomains };
      const answered = await call(checkImport, { params: { assetId, id: found._id }, body });
      if (mine === newest.current) keepImport(queryClient, assetId, answered);
    } catch (error) {
      if (mine === newest.current) setProblems(errorLines(error));
    }
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || found.state !== 'uploaded' || found.problem || !found.targets.includes('email')) return;
    hasBegun.current = true;
    void check({});
  });
  return { check, problems };
}
