import { folderAddress, isPage, isPart, pageAddress } from '@plinth/site-renderer/page-path.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import type { WebFile } from '../../contract/fields.ts';
import { isFolderPath } from './folder-index.ts';

/** The public address of a file or folder; undefined for files that are only parts of pages. */
export function liveAddress(site: Pick<Site, 'url'>, path: string, file: WebFile | undefined): string | undefined {
  const address = addressIn(path, file);
  return address === undefined ? undefined : `${site.url.replace(/\/$/, '')}${address}`;
}

function addressIn(path: string, file: WebFile | undefined): string | undefined {
  if (path.startsWith('/static/')) return path.slice('/static'.length);
  if (isPart(path)) return undefined;
  if (isFolderPath(path)) return folderAddress(path);
  return isPage(path) ? pageAddress(path, file?.frontMatter?.slug, file?.frontMatter?.url) : undefined;
}
