import { serveThread } from '../threads/serve-thread.ts';
import { isRaster } from './is-raster.ts';
import { stripMetadata } from './metadata/strip-metadata.ts';
import {
  type Drawing,
  examinePicture,
  fitIntoSquare,
  measurePicture,
  type PictureFinding,
  type PictureTask,
  renderDrawing,
  type SquareTask,
} from './picture-worker.ts';

export type PictureRequest =
  | { readonly kind: 'examine'; readonly task: PictureTask }
  | { readonly kind: 'fit'; readonly task: SquareTask }
  | { readonly kind: 'measure'; readonly task: Uint8Array }
  | { readonly kind: 'render'; readonly task: Drawing }
  | { readonly kind: 'strip'; readonly task: Uint8Array };

/** The result of the request, or the reason why it failed: a thrown error would end the thread. */
export type PictureMessage =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };

const damaged = Promise.resolve<PictureFinding>({ is: 'damaged' });
const nothing = Promise.resolve(null);

const handleRequest = (request: PictureRequest): Promise<unknown> => {
  switch (request.kind) {
    case 'examine':
      return isRaster(request.task.bytes) ? examinePicture(request.task) : damaged;
    case 'fit':
      return isRaster(request.task.bytes) ? fitIntoSquare(request.task) : nothing;
    case 'measure':
      return isRaster(request.task) ? measurePicture(request.task) : nothing;
    case 'render':
      return renderDrawing(request.task);
    case 'strip':
      return Promise.resolve(stripMetadata(request.task, 'all-but-location'));
  }
};

serveThread<PictureRequest, PictureMessage>(async (request, send) => {
  const message = await handleRequest(request).then(
    (result): PictureMessage => ({ kind: 'done', result }),
    (error: unknown): PictureMessage => ({ kind: 'failed', reason: String(error) }),
  );
  await send(message);
});
