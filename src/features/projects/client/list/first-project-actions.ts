import { createContext, type ReactNode } from 'react';

/** Further actions for people without projects, provided by higher rooms through the entry. */
export const FirstProjectActions = createContext<ReactNode>(null);
