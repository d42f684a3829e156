/** The kinds a rule may accept. The type is detected from the content, not from the name. */
export type FileKind = 'picture' | 'document';

type FileType = { readonly type: string; readonly extension: string };

/** No SVG, HTML or XML, because those can contain scripts. */
const typesByKind: Record<FileKind, readonly FileType[]> = {
  picture: [
    { type: 'image/png', extension: 'png' },
    { type: 'image/jpeg', extension: 'jpg' },
    { type: 'image/webp', extension: 'webp' },
    { type: 'image/avif', extension: 'avif' },
  ],
  document: [{ type: 'application/pdf', extension: 'pdf' }],
};

const namesByKind: Record<FileKind, string> = {
  picture: 'an image (PNG, JPEG, WebP or AVIF)',
  document: 'a PDF document',
};

export function findKind(type: string, kinds: readonly FileKind[]): (FileType & { readonly kind: FileKind }) | null {
  for (const kind of kinds) {
    const found = typesByKind[kind].find((candidate) => candidate.type === type);
    if (found) return { ...found, kind };
  }
  return null;
}

export const extensionOf = (type: string): string =>
  Object.values(typesByKind)
    .flat()
    .find((candidate) => candidate.type === type)?.extension ?? 'bin';

export const describeKinds = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => namesByKind[kind]).join(' or ');
