import { createContext, type ReactNode } from 'react';

/** What else somebody without projects may begin with; rooms above say so, and the entry lets them. */
export const OtherBeginnings = createContext<ReactNode>(null);
