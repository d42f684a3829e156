import { z } from 'zod';
import { Id } from '#contract-kit/id.ts';

/** The specification's largest width and height. */
export const maxSide = 4000;
export const Side = z.number().int().min(1).max(maxSide);

export const fits = ['contain', 'cover'] as const;

/** A size that a folder requires of all of its images. With `cover` it is cropped around the focal point. */
export const RequiredVariation = z.strictObject({
  name: z.string().trim().min(1).max(20),
  width: Side,
  height: Side,
  fit: z.enum(fits).default('contain'),
});
export type RequiredVariation = z.infer<typeof RequiredVariation>;

export const maxRequiredVariations = 10;

export const imageFormats = ['webp', 'avif', 'jpeg', 'png', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A size that a person adds to an image. */
export const VariationSize = z.strictObject({
  width: Side,
  height: Side,
  fit: z.enum(fits).default('contain'),
  format: z.enum(imageFormats).default('webp'),
});
export type VariationSize = z.infer<typeof VariationSize>;

/** One size of an image. `permaLink` stays the same when the image is replaced; `url` is of this version. */
export const Variation = z.object({
  _id: Id,
  variationId: Id,
  imageId: Id,
  key: z.string(),
  name: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  size: z.number(),
  url: z.string(),
  permaLink: z.string(),
  frozen: z.boolean(),
});
export type Variation = z.infer<typeof Variation>;
