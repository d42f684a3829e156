import { useEffect, useMemo, useState } from 'react';
import { previewValues } from '../draft/section-values.ts';
import type { SettingsDraft } from '../draft/use-settings-draft.ts';

/** The form's values for the preview. */
export type PreviewedSettings = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly css: string | null;
  readonly isChanged: boolean;
};

/** Hands the form's values to the preview, with compiled styles and a color scheme that parts of the form may set. */
export function useSettingsPreview(
  { base, values, changed }: SettingsDraft,
  onPreview: (shown: PreviewedSettings) => void,
) {
  const [css, previewCss] = useState<string | null>(null);
  const [scheme, previewScheme] = useState<'light' | 'dark' | null>(null);
  const isChanged = changed.length > 0;
  useEffect(
    () => onPreview({ settings: previewValues(base, values, scheme), css, isChanged }),
    [onPreview, base, values, scheme, css, isChanged],
  );
  return useMemo(() => ({ previewCss, previewScheme }), []);
}
