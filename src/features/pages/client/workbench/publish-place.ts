import { createContext, type ReactNode } from 'react';

/** The text that is open, as far as publishing goes: what is not saved is not published. */
export type TextBeside = { readonly isUnsaved: () => boolean; readonly save: () => Promise<boolean> };

/** Publishing is a room above this one, so the entry says how its button is drawn. */
export const PublishPlace = createContext<(text: TextBeside) => ReactNode>(() => null);

/**
 * What the room of publishing knows of changes besides files: how many there are in all, and which settings are among them. One count for
 * every screen, since two that are counted in different ways never agree.
 */
export const UnpublishedPlace = createContext<{ readonly count: ReactNode; readonly settings: ReactNode }>({
  count: null,
  settings: null,
});
