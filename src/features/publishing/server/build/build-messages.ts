import type { MediaFile, Redirect, SiteFacts, StaticFile } from '@plinth/site-renderer/site-document.ts';
import type { EntryWarning, Spot } from '../manifest/entry.ts';

/** A source file as a release takes it: a page with its text, or a static file that is served unchanged. */
export type SourceFile = {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly modifiedAt: string;
  /** For pages: whether their scripts, event handlers and frames are published. */
  readonly isCodeAllowed: boolean;
  /** For pages. The bytes of static files without their own blob are sent on demand. */
  readonly text?: string;
  readonly file?: Omit<StaticFile, 'path' | 'hash'> & { readonly blobKey: string | null };
};

/** A static file as it is served, and its blob, if it has one. */
export type BuiltStatic = StaticFile & { readonly blobKey: string | null };

/** The input of a build besides its files. */
export type BuildInput = {
  readonly facts: SiteFacts;
  readonly theme: string;
  readonly now: string;
  readonly redirects: readonly Redirect[];
  readonly media: readonly MediaFile[];
};

/** The requests to the thread for one release, in order. */
export type BuildRequest =
  /** `base` identifies the release to start with: its number and manifest. */
  | { readonly kind: 'open'; readonly site: string; readonly base: string | null }
  /** The base from its manifest, if the thread does not have it. */
  | { readonly kind: 'base'; readonly tree: WrittenBase }
  | { readonly kind: 'files'; readonly files: readonly SourceFile[]; readonly gone: readonly string[] }
  | { readonly kind: 'plan'; readonly frame: BuildInput; readonly digest: string; readonly isFull: boolean }
  | { readonly kind: 'sources'; readonly sources: readonly GivenSource[] }
  | { readonly kind: 'render'; readonly pack: string }
  /** The content rendered into this pack is a release now, under this name: the next build starts with it. */
  | { readonly kind: 'keep'; readonly site: string; readonly pack: string; readonly base: string }
  | { readonly kind: 'forget'; readonly site: string };

/** A source that was read before and is needed again; an image in its own blob is only checked. */
export type NeededSource = { readonly path: string; readonly hash: string; readonly blobKey?: string };
/** The blob with the stripped image, under another hash than its source. */
export type StrippedImage = { readonly blobKey: string; readonly hash: string };
export type GivenSource = { readonly path: string; readonly body: string | Uint8Array | StrippedImage };
/** The written parts of a tree, by location. */
export type WrittenBase = { readonly spot: Spot; readonly hash: string; readonly parts: ReadonlyMap<string, string> };
export const spotName = ({ pack, at }: Spot): string => `${pack}:${at}`;

export type BuildMessage =
  | { readonly kind: 'opened'; readonly isCached: boolean }
  | {
      readonly kind: 'planned';
      readonly stale: number;
      readonly outputs: number;
      readonly needs: readonly NeededSource[];
    }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly rendered: number }
  | { readonly kind: 'built'; readonly result: BuildResult }
  | { readonly kind: 'end' };

/** The result of the build. */
export type BuildResult = {
  readonly root: Spot;
  readonly manifest: string;
  readonly pages: number;
  readonly outputs: number;
  readonly rendered: number;
  readonly bytes: number;
  /** Names of the packs it needs, including its own. */
  readonly packs: readonly string[];
  /** Blobs of static files that it needs and its base does not, and vice versa. */
  readonly held: readonly string[];
  readonly released: readonly string[];
  readonly warnings: readonly EntryWarning[];
  readonly warningCount: number;
  readonly nextChangeAt: string | null;
};
