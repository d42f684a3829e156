import type { LibraryNode } from '../contract/nodes.ts';

/** An image for tests of client rules. */
export const sampleImage = (change: Partial<LibraryNode> = {}): LibraryNode => ({
  _id: '0190a000-0000-7000-8000-000000000001',
  assetId: '0190a000-0000-7000-8000-0000000000aa',
  name: 'bowl-indigo.jpg',
  folder: false,
  type: 'i',
  parentNodeId: null,
  trashed: false,
  trashedAt: null,
  tags: ['bowl', 'indigo'],
  hiddenByDefault: false,
  isPrivate: false,
  thumbnailUrl: null,
  permaLink: '/media/one/bowl-indigo.jpg',
  version: 1,
  state: 'ready',
  altText: 'Indigo glazed bowl',
  note: '',
  focalPoint: { x: 0.5, y: 0.5 },
  color: '#334455',
  placeholder: null,
  createdAt: '2026-11-11T09:00:00.000Z',
  changedAt: '2026-11-11T09:00:00.000Z',
  meta: {
    originalUrl: '/api/blobs/one',
    originalWidth: 3200,
    originalHeight: 2400,
    originalSize: 3_250_586,
    mimetype: 'image/jpeg',
    frozen: false,
  },
  ...change,
});

/** A document for tests of client rules. */
export const sampleDocument = (change: Partial<LibraryNode> = {}): LibraryNode => ({
  ...sampleImage({
    _id: '0190a000-0000-7000-8000-000000000002',
    name: 'prices.pdf',
    type: 'd',
    permaLink: '/media/two/prices.pdf',
    tags: [],
    altText: '',
    meta: { url: '/api/blobs/two', size: 2048, mimetype: 'application/pdf', originalExt: 'pdf' },
  }),
  ...change,
});
