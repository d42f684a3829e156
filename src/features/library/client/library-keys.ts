/** The cache keys of the library. Apart from the queries, because every screen listens to changes. */
export const libraryKeys = {
  of: (assetId: string) => ['library', assetId],
  folder: (assetId: string, folder: string | null) => ['library', assetId, 'list', folder],
  node: (assetId: string, id: string) => ['library', assetId, 'node', id],
  nodes: (assetId: string) => ['library', assetId, 'node'],
  search: (assetId: string) => ['library', assetId, 'search'],
  trash: (assetId: string) => ['library', assetId, 'trash'],
  duplicates: (assetId: string) => ['library', assetId, 'duplicates'],
  tags: (assetId: string) => ['library', assetId, 'tags'],
  settings: (assetId: string) => ['library', assetId, 'settings'],
  usage: (assetId: string) => ['library', assetId, 'usage'],
} as const;
