import { createContext, useContext } from 'react';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import type { inputValues, listSettings, ThemeFacts } from '../contract/settings.ts';
import type { SettingsDraft } from './draft/use-settings-draft.ts';

export type SavedSettings = ReplyOf<typeof listSettings>;
export type Inputs = ReplyOf<typeof inputValues>;

/** The context of this room's forms. */
export type OpenSettings = {
  readonly site: Site;
  readonly saved: SavedSettings;
  readonly inputs: Inputs;
  readonly draft: SettingsDraft;
  /** The theme of the preview: it supplies the defaults of a form. */
  readonly theme: ThemeFacts;
  readonly mayChange: boolean;
  /** Unsaved styles, compiled; null: as saved. */
  readonly previewCss: (css: string | null) => void;
  /** The scheme that the preview shows; null: as the settings say. */
  readonly previewScheme: (scheme: 'light' | 'dark' | null) => void;
};

export const SettingsContext = createContext<OpenSettings | undefined>(undefined);

export function useSettings(): OpenSettings {
  const open = useContext(SettingsContext);
  if (!open) throw new Error('This part stands outside the settings');
  return open;
}
