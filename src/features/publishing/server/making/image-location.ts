import type { Entry } from '../manifest/entry.ts';
import type { MadeStatic } from './maker-words.ts';

/** Grows when more is taken out of images: then all are looked through once more. */
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

/** Whether an image of this type can say where it was taken. */
export const mayHoldLocation = (type: string): boolean => types.has(type);

/** Not a read of the renderer: what a release notes of an image it has looked through. */
const notePrefix = 'stripped:';
export const isStripNote = (key: string): boolean => key.startsWith(notePrefix);

type Image = Pick<MadeStatic, 'path' | 'hash'>;
const noteOf = ({ hash }: Image): string => `${stripVersion} ${hash}`;

export const stripNote = (image: Image): Entry['reads'] => ({ [notePrefix + image.path]: noteOf(image) });

/** Whether this output was made from the same image by the same rules: then it need not be read again. */
export const isStripped = (known: Pick<Entry, 'reads'> | undefined, image: Image): boolean =>
  known?.reads[notePrefix + image.path] === noteOf(image);
