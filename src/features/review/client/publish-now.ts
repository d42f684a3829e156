import { createContext } from 'react';
import type { SiteRef } from '#features/pages/client/door.tsx';

/** Publishing is a room on a higher floor, so the entry point injects it, for “Approve and publish”. */
export const PublishNow = createContext<((site: SiteRef) => Promise<unknown>) | undefined>(undefined);
