import { useColourScheme } from '#ui/colour-scheme.ts';
import type { Appearance } from '../contract/profile.ts';
import { appearanceByScheme } from './appearance.ts';
import { chooseAppearance } from './choose-appearance.ts';

/** The color scheme, and a function that changes it. */
export function useAppearance() {
  const { colorScheme } = useColourScheme();
  return {
    appearance: appearanceByScheme[colorScheme],
    choose: (appearance: Appearance) => void chooseAppearance(appearance),
  };
}
