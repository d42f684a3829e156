import type { KeptMetadata } from '../metadata/strip-metadata.ts';
import type { Box, FocalPoint, Size } from './plan-size.ts';

export type OutputFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif';

export type Target = { readonly key: string; readonly format: OutputFormat; readonly box: Box };

/** Higher for a file that replaces the original than for one that is shown in its place. */
export type Quality = 'shown' | 'kept';

export type PrepareTask = {
  readonly bytes: Uint8Array;
  readonly maxPixels: number;
  readonly focal: FocalPoint;
  readonly targets: readonly Target[];
  readonly quality: Quality;
};

export type MadeSize = Size & {
  readonly key: string;
  readonly format: OutputFormat;
  readonly bytes: Uint8Array;
};

export type PreparedImage = Size & {
  readonly is: 'fine';
  readonly frames: number;
  /** The average color, as `#rrggbb`. */
  readonly color: string;
  /** A thumbhash. */
  readonly placeholder: Uint8Array;
  readonly look: bigint;
  readonly sizes: readonly MadeSize[];
};

export type ExamineTask = {
  readonly bytes: Uint8Array;
  readonly maxPixels: number;
  readonly keepMetadata: KeptMetadata;
};

export type ExaminedImage = Size & {
  readonly is: 'fine';
  /** Without the metadata that it must not keep; null if it has none. */
  readonly stripped: Uint8Array | null;
};

export type BadImage = { readonly is: 'damaged' } | { readonly is: 'too-large' };

export type ImageRequest =
  | { readonly kind: 'examine'; readonly task: ExamineTask }
  | { readonly kind: 'prepare'; readonly task: PrepareTask };
export type ImageReply = ExaminedImage | PreparedImage | BadImage;
