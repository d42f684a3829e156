import { fontNames, fonts } from '@plinth/site-renderer/look/fonts.ts';
import { socialKinds } from '@plinth/site-renderer/site-document.ts';
import { pageLayout, type Theme } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';
import { scriptPlaces } from '#features/sites/contract/site-settings.ts';
import { themes } from '#themes/themes.ts';
import type { ThemeFacts } from '../contract/settings.ts';
import { languages } from './languages.ts';

export const inputValuesUseCase = async () => values;

function themeFacts({ name, title, description, look, layout }: Theme): ThemeFacts {
  const { palettes, ...measures } = look;
  const own = Object.fromEntries(
    Object.entries(layout.shape).filter(([option]) => !Object.hasOwn(pageLayout.shape, option)),
  );
  return {
    name,
    title,
    description,
    palettes: [...palettes],
    look: measures,
    options: z.toJSONSchema(z.strictObject(own), { io: 'input' }),
  };
}

/** The same for every request, so it is computed once. */
const values = {
  themes: themes.map(themeFacts),
  fonts: fontNames.map((name) => ({
    name,
    title: fonts[name].title,
    kind: fonts[name].kind,
    stack: fonts[name].stack,
  })),
  languages: [...languages],
  social: [...socialKinds],
  places: [...scriptPlaces],
};
