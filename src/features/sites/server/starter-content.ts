import { fileURLToPath } from 'node:url';
import { starterOf } from '#themes/starters.ts';
import type { StarterContent } from '../contract/starter-file.ts';

/** What a site in this theme begins with. Pictures lie in the theme's folder. */
export function starterContent(theme: string): StarterContent {
  const { folder, pages, pictures, settings } = starterOf(theme);
  const home = import.meta.resolve('#themes/starters.ts');
  return {
    files: [
      ...pages.map(({ path, source }) => ({ path, source })),
      ...pictures.map(({ path, file }) => ({
        path,
        file: fileURLToPath(new URL(`./${folder}/starter/${file}`, home)),
      })),
    ],
    settings,
  };
}
