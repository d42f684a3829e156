import { serveThread } from '#platform/threads/serve-thread.ts';
import { renderDrawing } from '#platform/uploads/picture-worker.ts';
import { drawFavicon } from './favicon.ts';
import { drawHomeThumbnail, type HomeFacts } from './home-thumbnail.ts';
import { type Lettering, openLettering } from './lettering.ts';
import { drawSharingImage } from './sharing-image.ts';
import type { SiteColours } from './site-colours.ts';

/** A picture with texts of a site in its colors. */
export type SitePicture = { readonly colours: SiteColours } & (
  | { readonly kind: 'icon'; readonly title: string }
  | { readonly kind: 'sharing'; readonly title: string; readonly site: string }
  | { readonly kind: 'home'; readonly facts: HomeFacts }
);

/** The picture, or the reason why it failed: a thrown error would end the thread. */
export type DrawingMessage =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };

function drawSvg(lettering: Lettering, picture: SitePicture): string {
  switch (picture.kind) {
    case 'icon':
      return drawFavicon(lettering, picture.title, picture.colours);
    case 'sharing':
      return drawSharingImage(lettering, picture.title, picture.site, picture.colours);
    case 'home':
      return drawHomeThumbnail(lettering, picture.facts, picture.colours);
  }
}

async function draw(picture: SitePicture): Promise<DrawingMessage> {
  try {
    const svg = drawSvg(await openLettering(), picture);
    return { kind: 'done', bytes: await renderDrawing({ svg, format: picture.kind === 'home' ? 'webp' : 'png' }) };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

serveThread<SitePicture, DrawingMessage>(async (picture, send) => send(await draw(picture)));
