import type { SettingsValues } from './settings-values.ts';

export type FieldsProps = {
  /** The page the settings belong to; undefined for the defaults of a folder. */
  path?: string;
  values: SettingsValues;
  /** The field that is focused first. */
  focus?: 'title' | 'description';
  onChange: (part: Partial<SettingsValues>) => void;
};
