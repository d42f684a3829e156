import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  compileScss,
  discardSettings,
  getColors,
  getFontLinks,
  getFonts,
  getSection,
  getUserScripts,
  getUserScss,
  inputValues,
  listSettings,
  listVersions,
  patchSection,
  putColors,
  putFontLinks,
  putFonts,
  putSection,
  putUserScripts,
  putUserScss,
  restoreSection,
  updateTheme,
} from '../contract/settings.ts';
import { compileScssUseCase } from './compile-scss.ts';
import { inputValuesUseCase } from './input-values.ts';
import { makeGet, makePut } from './section-endpoints.ts';
import {
  discardSettingsUseCase,
  getSectionUseCase,
  listSettingsUseCase,
  listVersionsUseCase,
  patchSectionUseCase,
  putSectionUseCase,
  restoreSectionUseCase,
} from './sections.ts';
import { updateThemeUseCase } from './update-theme.ts';

export const settingsRoom: Room = {
  name: 'settings',
  routes: [
    serve(inputValues, inputValuesUseCase),
    serve(listSettings, listSettingsUseCase),
    serve(discardSettings, discardSettingsUseCase),
    serve(getSection, getSectionUseCase),
    serve(putSection, putSectionUseCase),
    serve(patchSection, patchSectionUseCase),
    serve(listVersions, listVersionsUseCase),
    serve(restoreSection, restoreSectionUseCase),
    serve(getColors, makeGet('site-colors')),
    serve(putColors, makePut('site-colors')),
    serve(getFonts, makeGet('fonts')),
    serve(putFonts, makePut('fonts')),
    serve(getFontLinks, makeGet('font-links')),
    serve(putFontLinks, makePut('font-links')),
    serve(getUserScripts, makeGet('user-scripts')),
    serve(putUserScripts, makePut('user-scripts')),
    serve(getUserScss, makeGet('user-scss')),
    serve(putUserScss, makePut('user-scss')),
    serveOpen(compileScss, compileScssUseCase),
    serve(updateTheme, updateThemeUseCase),
  ],
};
