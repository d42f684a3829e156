import { z } from 'zod';
import { PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { FolderName, Note, Tags } from '../names.ts';
import { RequiredVariation, Variation } from './variations.ts';

/** The type codes of the specification: images, documents, pages, posts, untagged. Pages and posts are in another room. */
export const nodeTypes = ['i', 'd'] as const;
export type NodeType = (typeof nodeTypes)[number];

export const InProject = z.strictObject({ assetId: Id });
export const InNode = z.strictObject({ assetId: Id, id: Id });

export const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** Where a crop has its center, from 0 to 1 of the width and height. */
export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const ImageMeta = z.object({
  originalUrl: z.string(),
  originalWidth: z.number().nullable(),
  originalHeight: z.number().nullable(),
  originalSize: z.number(),
  mimetype: z.string(),
  /** A frozen image keeps its variations when it is replaced. */
  frozen: z.boolean(),
});
const DocumentMeta = z.object({ url: z.string(), size: z.number(), mimetype: z.string(), originalExt: z.string() });
const FolderMeta = z.object({
  /** The number of files and folders directly in it. */
  size: z.number(),
  /** The bytes of the files directly in it. */
  fileSize: z.number(),
  images: z.number(),
  documents: z.number(),
  folders: z.number(),
  requiredVariations: z.array(RequiredVariation),
});

/** A folder, an image or a document. Which `meta` it has depends on which of the three it is. */
export const LibraryNode = z.object({
  _id: Id,
  assetId: Id,
  name: z.string(),
  folder: z.boolean(),
  /** Null for a folder. */
  type: z.enum(nodeTypes).nullable(),
  /** Null at the top level. */
  parentNodeId: Id.nullable(),
  trashed: z.boolean(),
  trashedAt: z.string().nullable(),
  tags: z.array(z.string()),
  hiddenByDefault: z.boolean(),
  isPrivate: z.boolean(),
  /** Null until the image was processed, and for files without an image. */
  thumbnailUrl: z.string().nullable(),
  /** The path on the site that stays the same when the file is replaced; null for folders and private files. */
  permaLink: z.string().nullable(),
  version: z.number(),
  /** `processing` until its variations exist, `failed` if they could not be made. */
  state: z.enum(['ready', 'processing', 'failed']),
  altText: z.string(),
  note: z.string(),
  focalPoint: FocalPoint,
  /** The average color, as `#rrggbb`. */
  color: z.string().nullable(),
  /** A thumbhash in base64, shown until the thumbnail is loaded. */
  placeholder: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  meta: z.union([ImageMeta, DocumentMeta, FolderMeta]),
});
export type LibraryNode = z.infer<typeof LibraryNode>;
export type FolderMeta = z.infer<typeof FolderMeta>;
export type ImageMeta = z.infer<typeof ImageMeta>;
export type DocumentMeta = z.infer<typeof DocumentMeta>;

const Ancestor = z.object({ _id: Id, name: z.string() });

/** The address of the project's site, to which `permaLink` belongs; null without a site. */
const siteUrl = z.string().nullable();

/** A node with its variations and the folders above it, the top one first. */
export const NodeDetails = LibraryNode.extend({
  siteUrl,
  imageVariations: z.array(Variation),
  ancestors: z.array(Ancestor),
  createdBy: Person.nullable(),
});
export type NodeDetails = z.infer<typeof NodeDetails>;

export const nodeSorts = ['name', 'created', 'size', 'type'] as const;
export type NodeSort = (typeof nodeSorts)[number];

const Flag = z.enum(['true', 'false']);

/** The filters of a listing and of a search. */
const filters = {
  type: z.enum(nodeTypes).optional(),
  tag: z.string().max(maxLength.tag).optional(),
  untagged: Flag.optional(),
  isPrivate: Flag.optional(),
  /** Images without an alternative text. */
  noAlt: Flag.optional(),
  /** Files that no page and no setting of the site uses. */
  unused: Flag.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  minBytes: z.coerce.number().int().min(0).optional(),
  maxBytes: z.coerce.number().int().min(0).optional(),
};

const Order = { sort: z.enum(nodeSorts).default('name'), order: z.enum(['asc', 'desc']).default('asc') };

/** The nodes of a folder and where it is. At the top level `node` is null. */
const Listing = z.object({
  siteUrl,
  node: LibraryNode.nullable(),
  ancestors: z.array(Ancestor),
  /** The counts of the listed folder, also at the top level. */
  counts: FolderMeta.pick({ images: true, documents: true, folders: true, fileSize: true }),
  nodes: z.array(LibraryNode),
  nextCursor: z.string().nullable(),
});
export type Listing = z.infer<typeof Listing>;

export const listNodes = endpoint({
  name: 'library.list-nodes',
  summary: 'Lists one page of the folders or files in a folder of the library, in one of four orders.',
  method: 'GET',
  path: '/files/{assetId}',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  query: PageQuery.extend({
    parent: Id.optional(),
    folders: Flag.default('false'),
    /** Skips this many, for a jump in a long list. */
    offset: z.coerce.number().int().min(0).max(2_000_000).optional(),
    ...filters,
    ...Order,
  }),
  reply: Listing,
});

export const searchNodes = endpoint({
  name: 'library.search-nodes',
  summary: 'Finds files and folders by name, tag, type, or the text of documents; in the trash as well.',
  method: 'GET',
  path: '/files/{assetId}/search',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  query: PageQuery.extend({ q: z.string().trim().max(200), trashed: Flag.default('false'), ...filters }),
  reply: z.object({ nodes: z.array(LibraryNode.extend({ path: z.string() })), nextCursor: z.string().nullable() }),
});

export const getNode = endpoint({
  name: 'library.get-node',
  summary: 'Returns a folder, image or document with its variations and the folders above it.',
  method: 'GET',
  path: '/files/{assetId}/nodes/{id}',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InNode,
  reply: NodeDetails,
});

export const createFolder = endpoint({
  name: 'library.create-folder',
  summary: 'Creates a folder.',
  method: 'POST',
  path: '/files/{assetId}/nodes',
  needs: 'library.write',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  body: z.strictObject({ name: FolderName, parentNodeId: Id.nullable() }),
  reply: LibraryNode,
  status: 201,
});

/** Every key is optional: keys that are missing stay as they are. */
const NodeChange = z.strictObject({
  altText: z.string().trim().max(512).optional(),
  note: Note.optional(),
  focalPoint: FocalPoint.optional(),
  hiddenByDefault: z.boolean().optional(),
  frozen: z.boolean().optional(),
});

export const updateNode = endpoint({
  name: 'library.update-node',
  summary: 'Changes the alternative text, note, focal point or visibility of a node. Missing keys stay as they are.',
  method: 'PATCH',
  path: '/files/{assetId}/nodes/{id}',
  needs: 'library.write',
  accepts: ['bearer'],
  project: 'assetId',
  params: InNode,
  body: NodeChange,
  reply: NodeDetails,
});

/** How many nodes one call may change. */
export const maxSelected = 500;
export const Selection = z.array(Id).min(1).max(maxSelected);
const Changed = z.object({ nodes: z.array(LibraryNode) });

const ofMany = { needs: 'library.write', accepts: ['bearer'], project: 'assetId', params: InProject } as const;

export const renameNodes = endpoint({
  ...ofMany,
  name: 'library.rename-nodes',
  summary: 'Renames nodes: one to a new name, or many by replacing text in their names.',
  method: 'PATCH',
  path: '/files/{assetId}/names',
  body: z.union([
    z.strictObject({ id: Id, name: z.string().max(200) }),
    z.strictObject({
      ids: Selection,
      replace: z.string().min(1).max(maxLength.imageReplaceText),
      with: z.string().max(maxLength.imageReplaceTextWith),
    }),
  ]),
  reply: Changed,
});

export const tagNodes = endpoint({
  ...ofMany,
  name: 'library.tag-nodes',
  summary: 'Adds tags to nodes, and removes tags from them.',
  method: 'PATCH',
  path: '/files/{assetId}/tags',
  body: z.strictObject({ ids: Selection, add: Tags.default([]), remove: Tags.default([]) }),
  reply: Changed,
});

export const listTags = endpoint({
  name: 'library.list-tags',
  summary: 'Lists the tags that are used in the library, with how many files have each.',
  method: 'GET',
  path: '/files/{assetId}/tags',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) }),
});

export const moveNodes = endpoint({
  ...ofMany,
  name: 'library.move-nodes',
  summary: 'Moves nodes into a folder, or to the top level.',
  method: 'PATCH',
  path: '/files/{assetId}/move',
  body: z.strictObject({ ids: Selection, parentNodeId: Id.nullable() }),
  reply: Changed,
});

export const copyNodes = endpoint({
  ...ofMany,
  name: 'library.copy-nodes',
  summary: 'Copies files into a folder. Copies share their bytes, which count once.',
  method: 'POST',
  path: '/files/{assetId}/copies',
  body: z.strictObject({ ids: Selection, parentNodeId: Id.nullable() }),
  reply: Changed,
  status: 201,
});

export const setPrivate = endpoint({
  ...ofMany,
  needs: 'library.change-live',
  name: 'library.set-private',
  summary: 'Makes files private or public. Either way their addresses change.',
  method: 'PATCH',
  path: '/files/{assetId}/private',
  body: z.strictObject({ ids: Selection, isPrivate: z.boolean() }),
  reply: Changed,
});

export const getUsage = endpoint({
  name: 'library.get-usage',
  summary: 'Returns how much the library holds, and how much of it is in the trash.',
  method: 'GET',
  path: '/files/{assetId}/usage',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  reply: z.object({
    images: z.number(),
    documents: z.number(),
    folders: z.number(),
    /** The bytes of originals and variations; identical bytes count once. */
    bytes: z.number(),
    trashed: z.object({ nodes: z.number(), bytes: z.number() }),
  }),
});

export const libraryChangedEvent = 'library-changed';
/** Nodes of these folders changed; null is the top level. */
export type LibraryChanged = { readonly assetId: string; readonly folders: readonly (string | null)[] };
