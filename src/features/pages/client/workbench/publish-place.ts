import { type ComponentType, createContext } from 'react';

/** The text that is open, as far as publishing goes: what is not saved is not published. */
export type TextBeside = { readonly isUnsaved: () => boolean; readonly save: () => Promise<boolean> };

/** Publishing is a room above this one, so its button comes from the entry. Nothing stands there without. */
export const PublishPlace = createContext<ComponentType<{ text: TextBeside }> | undefined>(undefined);
