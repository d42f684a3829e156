import { fileURLToPath } from 'node:url';
import { starterOf } from '#themes/starters.ts';
import type { StarterContent } from '../contract/starter-file.ts';
import { fillPage, fillSettings, type SiteIdentity } from './fill-starter.ts';

/** The starter content of a theme, with the project's name. Images are in the theme's folder. */
export function starterContent(theme: string, identity: SiteIdentity): StarterContent {
  const { folder, pages, pictures, settings, sampleName = '' } = starterOf(theme);
  const home = import.meta.resolve('#themes/starters.ts');
  return {
    files: [
      ...pages.map(({ path, source }) => ({ path, source: fillPage(source, sampleName, identity) })),
      ...pictures.map(({ path, file }) => ({
        path,
        file: fileURLToPath(new URL(`./${folder}/starter/${file}`, home)),
      })),
    ],
    settings: fillSettings(settings, sampleName, identity) as StarterContent['settings'],
  };
}
