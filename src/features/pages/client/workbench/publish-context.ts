import { createContext, type ReactNode } from 'react';

/** The open text, as far as publishing is concerned: unsaved text is not published. */
export type UnsavedText = { readonly isUnsaved: () => boolean; readonly save: () => Promise<boolean> };

/** Publishing is a room on a higher floor, so the entry point injects its button. */
export const PublishContext = createContext<(text: UnsavedText) => ReactNode>(() => null);

/**
 * The unpublished changes besides files, which the publishing room provides: the total count, and the changed settings. One count for every
 * screen, because two separate counts would disagree.
 */
export const UnpublishedContext = createContext<{ readonly count: ReactNode; readonly settings: ReactNode }>({
  count: null,
  settings: null,
});
