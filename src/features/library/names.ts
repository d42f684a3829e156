import { z } from 'zod';
import { maxLength } from '#contract-kit/lengths.ts';
import { imageNameMessage } from './contract/refusals.ts';

/** Characters that cannot be seen, or that turn the direction of what follows them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const isVisible = (text: string): boolean => !unseen.test(text);
const visibleMessage = 'Remove the characters that can’t be shown.';

export const FolderName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Enter a name.')
  .max(maxLength.createFolder, `Use at most ${maxLength.createFolder} characters.`)
  .refine(isVisible, visibleMessage)
  .refine((name) => !/[\\/]/.test(name) && !/^\.+$/.test(name), 'A folder’s name can’t contain slashes.');

/** The specification's rule for the name of an image, without its extension, in letters and digits of any script. */
const imageName = /^(?:[\p{L}\p{M}\p{N} .-]*[\p{L}\p{M}\p{N}])$/u;

export const FileName = z
  .string()
  .trim()
  .normalize('NFC')
  .max(maxLength.imageNameEdit, `Use at most ${maxLength.imageNameEdit} characters.`)
  .regex(imageName, imageNameMessage);

export const Note = z.string().trim().max(maxLength.notes, `Use at most ${maxLength.notes} characters.`);

export const Tag = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'Enter a tag.')
  .max(maxLength.tag, `Use at most ${maxLength.tag} characters.`)
  .refine(isVisible, visibleMessage);

export const maxTags = 50;
export const Tags = z.array(Tag).max(maxTags);

/** A name in its two parts: `photo.final.jpg` is `photo.final` and `jpg`. A folder's name has no extension. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot + 1) } : { stem: name, extension: '' };
}

export const joinName = (stem: string, extension: string): string => (extension === '' ? stem : `${stem}.${extension}`);

/** Names that differ only in case are the same name, as on most file systems. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

const digits = 12;

/** Sorts `image 2` before `image 10`: runs of digits are compared as numbers. */
export const sortName = (name: string): string =>
  nameKey(name).replaceAll(/\d+/g, (run) => run.replace(/^0+(?=\d)/, '').padStart(digits, '0'));

/** The name with the first free number: `photo (2).jpg` if `photo.jpg` is taken. The numbers of taken names are not reused. */
export function freeName(name: string, taken: ReadonlySet<string>, isFolder = false): string {
  if (!taken.has(nameKey(name))) return name;
  const { stem, extension } = isFolder ? { stem: name, extension: '' } : splitName(name);
  const base = stem.replace(/ \(\d{1,6}\)$/, '');
  for (let number = 2; ; number += 1) {
    const next = joinName(`${base} (${number})`, extension);
    if (!taken.has(nameKey(next))) return next;
  }
}

/** Replaces text in the part of a name before its extension, every time it occurs. */
export function replaceInName(name: string, replace: string, by: string, isFolder: boolean): string {
  const { stem, extension } = isFolder ? { stem: name, extension: '' } : splitName(name);
  return joinName(stem.replaceAll(replace, by), extension);
}

/** The words by which a file is found: `bowl-indigo_2.jpg` is found by `indigo`. */
export const searchWords = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
