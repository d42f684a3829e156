import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSession } from '#client-kit/use-session.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type LocksChanged, locksChangedEvent, type OpenPage } from '../../contract/locks.ts';
import { openPagesQuery, pagesKeys, type SiteRef } from '../api.ts';
import { usePresence } from './use-presence.ts';

/** Apart from the context of the workbench, because it changes whenever a person opens a page. */
const OpenPagesContext = createContext<readonly OpenPage[]>([]);

/** The other members who are here, with the pages they have open. */
export const useOthers = (): readonly OpenPage[] => useContext(OpenPagesContext);

export function OpenPagesProvider({ site, children }: { site: SiteRef; children: ReactNode }) {
  const queryClient = useQueryClient();
  const userId = useSession().user?._id;
  usePresence(site);
  const { data } = useQuery(openPagesQuery(site));
  useSocketEvent<LocksChanged>(locksChangedEvent, ({ domainId }) => {
    if (domainId === site._id) void queryClient.invalidateQueries({ queryKey: pagesKeys.openPages(site) });
  });
  const others = useMemo(() => (data ?? []).filter(({ person }) => person._id !== userId), [data, userId]);
  return <OpenPagesContext value={others}>{children}</OpenPagesContext>;
}
