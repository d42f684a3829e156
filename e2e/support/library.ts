import sharp from 'sharp';
import type { Newcomer, Place } from './newcomer.ts';
import { api } from './site.ts';

type FileNode = {
  readonly _id: string;
  readonly name: string;
  readonly state: string;
  readonly meta: { readonly originalUrl?: string; readonly url?: string };
};
type Options = { readonly parentNodeId?: string; readonly relativePath?: string; readonly conflict?: string };

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** Functions that fill the library of a project. */
export function libraryOf(product: Place, person: Newcomer, assetId: string) {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as { readonly _id: string; readonly node: FileNode | null };
  };
  return {
    async add(name: string, bytes: Uint8Array, options: Options = {}): Promise<FileNode> {
      const metadata = Object.entries({ filename: name, conflict: 'keep-both', ...options })
        .map(([key, value]) => `${key} ${encode(value)}`)
        .join(',');
      const { _id } = await send('POST', `/files/${assetId}/uploads`, {
        'upload-length': String(bytes.byteLength),
        'upload-metadata': metadata,
      });
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      const { node } = await send('PATCH', `/files/${assetId}/uploads/${_id}`, headers, bytes);
      if (!node) throw new Error(`${name} is not in the library`);
      return node;
    },
    folder: async (name: string, parentNodeId: string | null = null): Promise<FileNode> =>
      (await api(product, person, 'POST', `/files/${assetId}/nodes`, { name, parentNodeId })) as unknown as FileNode,
    list: async (query = ''): Promise<readonly FileNode[]> => {
      const { nodes } = await api(product, person, 'GET', `/files/${assetId}?limit=100${query}`);
      return nodes as unknown as readonly FileNode[];
    },
    change: (method: string, place: string, body: object) =>
      api(product, person, method, `/files/${assetId}/${place}`, body),
  };
}

/** A photo of a pot on a table, in a color of its own. */
export function drawPot(hue: number, width = 1200, height = 900): Promise<Buffer> {
  const tone = (lightness: number, saturation = 40) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(92, 25)}"/>
    <stop offset="1" stop-color="${tone(80, 20)}"/></linearGradient>
    <linearGradient id="pot" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(30)}"/>
    <stop offset=".35" stop-color="${tone(56)}"/><stop offset="1" stop-color="${tone(26)}"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#wall)"/><rect y="215" width="400" height="85" fill="hsl(30 22% 62%)"/>
    <ellipse cx="210" cy="246" rx="110" ry="14" fill="rgb(0 0 0 / .22)"/>
    <path d="M140 120 C100 170 140 245 200 245 S300 170 260 120 Z" fill="url(#pot)"/>
    <ellipse cx="200" cy="120" rx="60" ry="13" fill="${tone(22)}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
