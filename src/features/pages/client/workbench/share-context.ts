import { createContext, type ReactNode } from 'react';
import type { SiteRef } from '../api.ts';

export type SharedPageRef = { readonly site: SiteRef; readonly path: string };

/** The dialog that shares the preview of a page, which the room `preview-links` provides. */
export const SharePreviewContext = createContext<(page: SharedPageRef, onClose: () => void) => ReactNode>(() => null);
