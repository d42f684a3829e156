import type { Entry } from '../manifest/entry.ts';
import type { BuiltStatic } from './build-messages.ts';

/** Incremented when more metadata is removed from images: then all are checked again. */
const stripVersion = 1;

const types = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

/** Can an image of this type contain its location? */
export const canHoldLocation = (type: string): boolean => types.has(type);

/** Not a read of the renderer: a release's note about an image that was checked. */
const notePrefix = 'stripped:';
export const isStripNote = (key: string): boolean => key.startsWith(notePrefix);

type Image = Pick<BuiltStatic, 'path' | 'hash'>;
const noteOf = ({ hash }: Image): string => `${stripVersion} ${hash}`;

export const stripNote = (image: Image): Entry['reads'] => ({ [notePrefix + image.path]: noteOf(image) });

/** Was this output built from the same image by the same rules? Then it need not be read again. */
export const isStripped = (known: Pick<Entry, 'reads'> | undefined, image: Image): boolean =>
  known?.reads[notePrefix + image.path] === noteOf(image);
