import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteDocument, StaticFile } from '@plinth/site-renderer/site-document.ts';
import sharp from 'sharp';
import { starterOf } from '#themes/starters.ts';
import { buildFacts } from '../contract/settings-facts.ts';
import { readSettings } from '../contract/site-settings.ts';

const themes = path.join(import.meta.dirname, '../../../../themes');

export type StarterSite = {
  readonly document: SiteDocument;
  /** The location of its images' bytes, by public path. */
  readonly pictures: ReadonlyMap<string, string>;
};

/** A theme's starter content as a site: the state right after the theme was chosen. */
export async function makeStarterSite(theme: string, title = 'Kiln & Clay'): Promise<StarterSite> {
  const starter = starterOf(theme);
  const pictures = new Map(
    starter.pictures.map(({ file, path: place }) => [
      place.replace(/^\/static/, ''),
      path.join(themes, theme, 'starter', file),
    ]),
  );
  const given = { projectName: title, baseUrl: 'https://starter.example', menu: [], poweredBy: true, css: '' };
  return {
    document: {
      site: buildFacts(readSettings(starter.settings, theme), given),
      now: '2026-11-15T00:00:00.000Z',
      mode: 'publish',
      pages: starter.pages,
      staticFiles: await Promise.all([...pictures].map(([address, file]) => staticFile(address, file))),
      redirects: [],
    },
    pictures,
  };
}

async function staticFile(address: string, file: string): Promise<StaticFile> {
  const bytes = await readFile(file);
  const { format, width, height } = await sharp(bytes).metadata();
  const type = format === 'svg' ? 'image/svg+xml' : `image/${format}`;
  return { path: address, hash: path.basename(file), size: bytes.length, type, width, height };
}
