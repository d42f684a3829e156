import { serveThread } from '../threads/serve-thread.ts';
import { isRaster } from './is-raster.ts';
import { stripLocation } from './location/strip-location.ts';
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

export type PictureWish =
  | { readonly kind: 'examine'; readonly task: PictureTask }
  | { readonly kind: 'fit'; readonly task: SquareTask }
  | { readonly kind: 'measure'; readonly task: Uint8Array }
  | { readonly kind: 'render'; readonly task: Drawing }
  | { readonly kind: 'strip'; readonly task: Uint8Array };

/** What the function for the wish returned. An error would end the thread. */
export type PictureWord =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };

const damaged = Promise.resolve<PictureFinding>({ is: 'damaged' });
const nothing = Promise.resolve(null);

const answerTo = (wish: PictureWish): Promise<unknown> => {
  switch (wish.kind) {
    case 'examine':
      return isRaster(wish.task.bytes) ? examinePicture(wish.task) : damaged;
    case 'fit':
      return isRaster(wish.task.bytes) ? fitIntoSquare(wish.task) : nothing;
    case 'measure':
      return isRaster(wish.task) ? measurePicture(wish.task) : nothing;
    case 'render':
      return renderDrawing(wish.task);
    case 'strip':
      return Promise.resolve(stripLocation(wish.task));
  }
};

serveThread<PictureWish, PictureWord>(async (wish, say) => {
  const word = await answerTo(wish).then(
    (result): PictureWord => ({ kind: 'done', result }),
    (error: unknown): PictureWord => ({ kind: 'failed', reason: String(error) }),
  );
  await say(word);
});
