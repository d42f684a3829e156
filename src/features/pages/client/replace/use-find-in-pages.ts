import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { type FoundPage, findInPages, maxMatches } from '../../contract/replace.ts';
import { inSite, type SiteRef } from '../api.ts';
import { useSaveOpenText } from '../bulk/use-selection-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

export type SearchOptions = { readonly text: string; readonly matchCase: boolean; readonly wholeWord: boolean };

export type SearchResult = {
  readonly options: SearchOptions;
  readonly pages: readonly FoundPage[];
  readonly count: number;
  /** False if there are more matches than are listed. */
  readonly isComplete: boolean;
};

/** Searches the saved text of the whole site, one part after the other. Unsaved text is saved first, so that it is searched as well. */
export function useFindInPages() {
  const { site } = useWorkbench();
  const saveOpenText = useSaveOpenText();
  const [searched, setSearched] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const ended = stop;
    return () => ended.current.abort();
  }, []);
  const search = useMutation({
    mutationFn: async (options: SearchOptions): Promise<SearchResult> => {
      stop.current.abort();
      stop.current = new AbortController();
      setSearched(0);
      await saveOpenText();
      return findAll(site, options, stop.current.signal, setSearched);
    },
  });
  return { search, searched };
}

async function findAll(
  site: SiteRef,
  options: SearchOptions,
  signal: AbortSignal,
  onProgress: (searched: number) => void,
): Promise<SearchResult> {
  const pages: FoundPage[] = [];
  let [count, searched] = [0, 0];
  let after: string | null | undefined;
  while (after !== null && count < maxMatches && !signal.aborted) {
    const body = { ...options, limit: maxMatches - count, ...(after === undefined ? {} : { after }) };
    const part = await call(findInPages, { params: inSite(site), body });
    pages.push(...part.pages);
    count += part.pages.reduce((sum, { matches }) => sum + matches.length, 0);
    searched += part.searched;
    onProgress(searched);
    after = part.next;
  }
  return { options, pages, count, isComplete: after === null };
}
