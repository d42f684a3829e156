import { lastingPath } from '@plinth/site-renderer/media-path.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import { columnList } from '#platform/db/column-list.ts';
import { packedColumns } from '#platform/db/packed-columns.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { libraryNodes, type NodeRow } from '../tables.ts';

const linkMs = 3_600_000;
/** See `linkExpiry`. */
export const maxLinkMs = 2 * linkMs;
/** The variation that lists show. */
export const thumbnailKey = 'w320.webp';

/** A node with the blob of its thumbnail. */
export type ListedNode = NodeRow & { readonly thumbnail: string | null };

const thumbnail = `(select v.blob_key from library_variations v where v.node_id = n.id and v.key = '${thumbnailKey}')`;

/** For `from library_nodes n`. */
export const nodeColumns = `${columnList(libraryNodes, { alias: 'n' })}, ${thumbnail} as thumbnail`;

/** People write these, or only folders have them. */
const written = ['name', 'tags', 'altText', 'note', 'extension', 'requiredVariations'] as const;

const packed = packedColumns(libraryNodes, {
  only: [
    'id',
    'projectId',
    'parentId',
    'kind',
    'isPrivate',
    'isHidden',
    'isFrozen',
    'focalX',
    'focalY',
    'version',
    'blobKey',
    'size',
    'type',
    'width',
    'height',
    'color',
    'placeholder',
    'state',
    'imageCount',
    'documentCount',
    'folderCount',
    'childBytes',
    'trashId',
    'trashedAt',
    'createdAt',
    'changedAt',
  ],
  alias: 'n',
});

/** As much of a node as is shown. */
export type ShownNode = Pick<ListedNode, (typeof written)[number] | 'thumbnail'> & ReturnType<typeof packed.unpack>;

export type PackedNode = Pick<ShownNode, (typeof written)[number] | 'thumbnail'> & { readonly packed: string };

/** The same for long lists, whose rows go through `unpackNode`. */
export const packedNodeColumns = `${packed.sql} as packed, ${columnList(libraryNodes, { only: written, alias: 'n' })}, ${thumbnail} as thumbnail`;

export const unpackNode = (row: PackedNode): ShownNode => ({ ...packed.unpack(row.packed), ...row });

/** An expiring link to a blob, on the app's own origin. Only images are shown there; everything else is a download. */
export function linkTo({ house }: Pick<Scope, 'house'>, key: string, type: string, name?: string): string {
  const expiresAt = linkExpiry(house.clock.now(), linkMs);
  return `/api/blobs/${signLink(house.secrets.linkKey, { key, type, name, expiresAt })}`;
}

function metaOf(scope: Pick<Scope, 'house'>, row: ShownNode): LibraryNode['meta'] {
  if (row.kind === 'folder')
    return {
      size: row.imageCount + row.documentCount + row.folderCount,
      fileSize: row.childBytes,
      images: row.imageCount,
      documents: row.documentCount,
      folders: row.folderCount,
      requiredVariations: row.requiredVariations,
    };
  const url = linkTo(scope, row.blobKey ?? '', row.type, row.name);
  if (row.kind === 'document') return { url, size: row.size, mimetype: row.type, originalExt: row.extension };
  return {
    originalUrl: url,
    originalWidth: row.width,
    originalHeight: row.height,
    originalSize: row.size,
    mimetype: row.type,
    frozen: row.isFrozen,
  };
}

const typeCodes = { folder: null, image: 'i', document: 'd' } as const;

export function serializeNode(scope: Pick<Scope, 'house'>, row: ShownNode): LibraryNode {
  return {
    _id: row.id,
    assetId: row.projectId,
    name: row.name,
    folder: row.kind === 'folder',
    type: typeCodes[row.kind],
    parentNodeId: row.parentId === row.projectId ? null : row.parentId,
    trashed: row.trashId !== null,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    tags: row.tags,
    hiddenByDefault: row.isHidden,
    isPrivate: row.isPrivate,
    thumbnailUrl: row.thumbnail && linkTo(scope, row.thumbnail, 'image/webp'),
    permaLink: row.kind === 'folder' || row.isPrivate ? null : lastingPath(row),
    version: row.version,
    state: row.state,
    altText: row.altText,
    note: row.note,
    focalPoint: { x: row.focalX, y: row.focalY },
    color: row.color,
    placeholder: row.placeholder && Buffer.from(row.placeholder).toString('base64'),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    meta: metaOf(scope, row),
  };
}
