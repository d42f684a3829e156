import { t } from '#client-kit/texts.ts';
import { type PlaceName, settingsPlaces } from './settings-places.tsx';

/** A screen of several sections. */
type GroupName = {
  [Name in PlaceName]: (typeof settingsPlaces)[Name]['keys']['length'] extends 1 ? never : Name;
}[PlaceName];

const isGroup = (name: PlaceName): name is GroupName => settingsPlaces[name].keys.length > 1;

/** The sentence below a screen's heading. A screen of one section shows that section's description. */
export const getPurpose = (name: PlaceName): string =>
  isGroup(name) ? t(`settings.purpose.${name}`) : t(`settings.descriptions.${settingsPlaces[name].keys[0]}`);
