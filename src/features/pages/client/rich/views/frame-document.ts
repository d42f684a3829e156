import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import { loadLibraryImage } from '#features/library/client/door.tsx';
import type { WebFile } from '../../../contract/fields.ts';
import { bytesQuery, type SiteRef } from '../../api.ts';
import { staticPathOf } from '../../editor/link-target.ts';
import { fontFolder, stylesWithoutFiles } from './styles-without-files.ts';

/** Larger images are not loaded for a block. */
const maxImageBytes = 8 * 1024 * 1024;

type Images = ReadonlyMap<string, string>;

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The path of an address of the site; its origin is the preview's. */
function pathIn(address: string): string {
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : '';
}

/** The images in a piece of HTML as data addresses, by the address they have there. Those of other sites are left out. */
export async function loadImages(
  html: string,
  site: SiteRef,
  files: ReadonlyMap<string, WebFile>,
  client: QueryClient,
): Promise<Images> {
  const images = new Map<string, string>();
  const addresses = new Set([...parse(html).images].map((image) => image.getAttribute('src') ?? ''));
  await Promise.all(
    [...addresses].map(async (address) => {
      const bytes = await loadImage(pathIn(address), site, files, client).catch(() => null);
      if (bytes) images.set(address, await readAddress(bytes));
    }),
  );
  return images;
}

async function loadImage(
  address: string,
  site: SiteRef,
  files: ReadonlyMap<string, WebFile>,
  client: QueryClient,
): Promise<Blob | null> {
  const media = parseMediaPath(address);
  if (media) return loadLibraryImage(client, site.assetId, media.id);
  const path = staticPathOf(address, (one) => files.has(one));
  const file = path === undefined ? undefined : files.get(path);
  if (path === undefined || !file || file.size > maxImageBytes) return null;
  return new Blob([await client.fetchQuery(bytesQuery(site, path, file.hash))], { type: file.type });
}

const readAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => resolve(''));
    reader.readAsDataURL(blob);
  });

/** Only the block itself, with the site's background around it. */
const frameStyles = `html,body{min-height:0;overflow:hidden}
body{margin:0;padding:12px;max-width:none}
body>:first-child{margin-top:0}
body>:last-child{margin-bottom:0}
body.inline{padding:0;background:transparent;line-height:0}
body.inline>*{display:inline-block;margin:0;white-space:nowrap}
body.inline>p>*{line-height:normal;margin:0}`;

/** The frame may load nothing but fonts of the app; whatever the lines below overlook is refused. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src ${location.origin}${fontFolder}`;
const loadingAttributes = ['src', 'srcset', 'poster', 'background', 'data', 'href', 'xlink:href', 'loading'];

/** A whole page for the frame. Styles and images are inside. */
export function frameDocument(html: string, css: string, images: Images, isInline: boolean): string {
  const page = parse(html);
  for (const element of page.querySelectorAll('script, iframe, object, embed, link, meta, base, source, track'))
    element.remove();
  for (const element of page.querySelectorAll('*')) removeFiles(element, images);
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  const sheet = page.createElement('style');
  sheet.textContent = `${css}\n${frameStyles}`;
  page.head.prepend(meta, sheet);
  page.body.className = isInline ? 'article prose inline' : 'article prose';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Leaves only images whose bytes are known, and no event handlers. */
function removeFiles(element: Element, images: Images): void {
  const image = element instanceof HTMLImageElement ? images.get(element.getAttribute('src') ?? '') : undefined;
  for (const name of element.getAttributeNames())
    if (loadingAttributes.includes(name) || name.startsWith('on')) element.removeAttribute(name);
  if (image !== undefined) element.setAttribute('src', image);
  // The link of a button decides how it looks.
  if (element instanceof HTMLAnchorElement) element.setAttribute('href', '#');
  const style = element.getAttribute('style');
  if (style !== null) element.setAttribute('style', stylesWithoutFiles(style));
  if (element instanceof HTMLStyleElement) element.textContent = stylesWithoutFiles(element.textContent ?? '');
}
