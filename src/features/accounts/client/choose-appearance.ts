import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { chooseColourScheme, readColourScheme } from '#ui/colour-scheme.ts';
import { updateMe } from '../contract/person.ts';
import { appearanceByScheme, schemeByAppearance } from './appearance.ts';
import { makeAppearanceChoices } from './appearance-choices.ts';

export const { choose: chooseAppearance, expectReply: expectAppearance } = makeAppearanceChoices({
  shown: () => appearanceByScheme[readColourScheme()],
  show: (appearance) => chooseColourScheme(schemeByAppearance[appearance]),
  save: (appearance) => call(updateMe, { body: { appearance } }),
  report: notify.problem,
});
