import type { SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { fitPicture } from '#platform/uploads/fit-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { iconSide, icoOf } from './favicon.ts';
import { siteColours } from './site-colours.ts';

type IconFacts = Pick<SiteFacts, 'title' | 'favicon' | 'logo' | 'settings'>;

/** Larger logos are not read; they would be unsuitable for a page too. */
const maxLogoBytes = 5 * 1024 * 1024;

/** Reads a static file by its public path (`/img/logo.svg`); null if it does not exist or is larger than this. */
type ReadStatic = (path: string, maxBytes: number) => Promise<Uint8Array | null>;

/** Draws `/favicon.ico`: from the chosen icon, or else the logo, or else the initials. A missing or broken image is ignored. */
export async function drawSiteIcon(
  projectId: string,
  facts: IconFacts,
  theme: string,
  read: ReadStatic,
): Promise<Buffer> {
  for (const address of [facts.favicon, facts.logo]) {
    const bytes = address ? await read(pathOf(address), maxLogoBytes) : null;
    const icon = bytes && (await fitPicture(projectId, bytes, iconSide));
    if (icon) return icoOf(icon);
  }
  const colours = siteColours(theme, facts.settings.look);
  return icoOf(await drawPicture(projectId, { kind: 'icon', title: facts.title, colours }));
}

/** Addresses are percent-encoded as in a link, file names are not. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
