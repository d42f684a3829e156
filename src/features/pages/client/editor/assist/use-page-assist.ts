import { Compartment } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { dataQuery } from '../../api.ts';
import { WorkbenchContext } from '../../workbench/workbench-context.ts';
import type { Terms } from './suggestions.ts';

/** The place of the assistance among the extensions of an editor. */
export const assistSlot = new Compartment();

const noTerms: Terms = { tags: [], authors: [], series: [] };
const freshMs = 60_000;

/** Loads completion and checks into an editor that has the slot. Without them it works as well, so a failure to load is no error. */
export function usePageAssist(): (view: EditorView) => void {
  const site = useContext(WorkbenchContext)?.site;
  const queryClient = useQueryClient();
  const loadTerms = async (): Promise<Terms> => {
    if (!site) return noTerms;
    const data = await queryClient.fetchQuery({ ...dataQuery(site), staleTime: freshMs }).catch(() => null);
    const ids = (key: keyof Terms): readonly string[] => data?.[key].map(({ id }) => id) ?? [];
    return { tags: ids('tags'), authors: ids('authors'), series: ids('series') };
  };
  return (view) => {
    import('./page-assist.ts').then(
      ({ pageAssist }) => {
        const isOpen = view.dom.isConnected;
        if (isOpen) view.dispatch({ effects: assistSlot.reconfigure(pageAssist(loadTerms)) });
      },
      () => undefined,
    );
  };
}
