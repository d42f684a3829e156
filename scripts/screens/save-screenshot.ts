import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { curatedScreens } from './curated.ts';

/** True if the journeys save a screenshot of every screen they check. */
export const savesScreenshots = process.env.PLINTH_SCREENS === 'yes';

/** Not in test-results, which each run of the journeys clears: files can be run one after the other. */
const allScreens = path.join(root, 'screens');
const docsScreens = path.join(root, 'docs/screens');

/** Saves a screenshot in the ignored folder `screens`, and in docs/screens if it is a curated one. */
export async function saveScreenshot(image: Buffer, name: string): Promise<void> {
  mkdirSync(allScreens, { recursive: true });
  await sharp(image)
    .png({ palette: true })
    .toFile(path.join(allScreens, `${name}.png`));
  if (!curatedScreens.includes(name)) return;
  await sharp(image)
    .webp({ quality: 85, smartSubsample: true, effort: 6 })
    .toFile(path.join(docsScreens, `${name}.webp`));
}
