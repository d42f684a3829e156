import type { Redirect, SiteFacts, StaticFile } from '@plinth/site-renderer/site-document.ts';
import type { EntryWarning, Spot } from '../manifest/entry.ts';

/** A source file as a release takes it: a page with its text, or a static file that is served as it is. */
export type SourceFile = {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly modifiedAt: string;
  /** Of pages: whether scripts, handlers and frames in them reach readers. */
  readonly isCodeAllowed: boolean;
  /** Of pages. Of static files that lie in no blob of their own, the bytes come when they are needed. */
  readonly text?: string;
  readonly file?: Omit<StaticFile, 'path' | 'hash'> & { readonly blobKey: string | null };
};

/** A static file as it is served, and the blob it lies in, if it has one of its own. */
export type MadeStatic = StaticFile & { readonly blobKey: string | null };

/** What a release is made with, besides its files. */
export type SiteFrame = {
  readonly facts: SiteFacts;
  readonly theme: string;
  readonly now: string;
  readonly redirects: readonly Redirect[];
};

/** What the thread is asked, one after the other, for one release. */
export type MakerWish =
  /** `base` names the release to begin with: its number and manifest. */
  | { readonly kind: 'open'; readonly site: string; readonly base: string | null }
  /** The base as its manifest tells it, when the thread does not know it. */
  | { readonly kind: 'base'; readonly tree: WrittenBase }
  | { readonly kind: 'files'; readonly files: readonly SourceFile[]; readonly gone: readonly string[] }
  | { readonly kind: 'plan'; readonly frame: SiteFrame; readonly digest: string; readonly isFull: boolean }
  | { readonly kind: 'sources'; readonly sources: readonly GivenSource[] }
  | { readonly kind: 'render'; readonly pack: string }
  /** What was rendered into this pack is a release now, under this name: whatever comes next begins with it. */
  | { readonly kind: 'keep'; readonly site: string; readonly pack: string; readonly base: string }
  | { readonly kind: 'forget'; readonly site: string };

/** A source that was read before and is wanted again; an image in a blob of its own is only looked through. */
export type NeededSource = { readonly path: string; readonly hash: string; readonly blobKey?: string };
/** The blob with an image as visitors may have it, under another hash than its source. */
export type StrippedImage = { readonly blobKey: string; readonly hash: string };
export type GivenSource = { readonly path: string; readonly body: string | Uint8Array | StrippedImage };
/** The written parts of a tree, by their place. */
export type WrittenBase = { readonly spot: Spot; readonly hash: string; readonly parts: ReadonlyMap<string, string> };
export const placeName = ({ pack, at }: Spot): string => `${pack}:${at}`;

export type MakerWord =
  | { readonly kind: 'opened'; readonly isWarm: boolean }
  | {
      readonly kind: 'planned';
      readonly stale: number;
      readonly outputs: number;
      readonly needs: readonly NeededSource[];
    }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly rendered: number }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'end' };

/** What came of it. */
export type Made = {
  readonly root: Spot;
  readonly manifest: string;
  readonly pages: number;
  readonly outputs: number;
  readonly rendered: number;
  readonly bytes: number;
  /** Names of the packs it needs, its own included. */
  readonly packs: readonly string[];
  /** Blobs of static files that it needs and its base does not, and the other way round. */
  readonly held: readonly string[];
  readonly released: readonly string[];
  readonly warnings: readonly EntryWarning[];
  readonly warningCount: number;
  readonly nextChangeAt: string | null;
};
