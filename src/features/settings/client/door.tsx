export { refreshSettings } from './api.ts';
export { ChangedSettings } from './changed-settings.tsx';
export { settingsPalette } from './palette-source.tsx';
