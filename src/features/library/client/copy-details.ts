import type { DocumentMeta, ImageMeta, LibraryNode } from '../contract/nodes.ts';

export const exportFormats = ['json', 'yaml', 'xml', 'toml', 'text', 'html', 'css'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The details of one file, as they are copied. */
export type FileDetails = {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly altText?: string;
  readonly tags: readonly string[];
  readonly uploaded: string;
};

const pathOf = ({ type, meta }: LibraryNode): string =>
  type === 'i' ? (meta as ImageMeta).originalUrl : (meta as DocumentMeta).url;

/** Where files are served: on the project's site, or, as long as it has none, with expiring links by the app. */
export type AddressBase = { readonly origin: string; readonly siteUrl: string | null };

/** The address of a file that stays the same when it is replaced. */
export const urlOf = (node: LibraryNode, { origin, siteUrl }: AddressBase): string =>
  node.permaLink && siteUrl ? new URL(node.permaLink, siteUrl).href : new URL(pathOf(node), origin).href;

/** The address at which a browser saves a file instead of showing it. Links of the app do so anyway. */
const savingUrlOf = (node: LibraryNode, base: AddressBase): string =>
  node.permaLink && base.siteUrl ? `${urlOf(node, base)}?download` : urlOf(node, base);

/** The link with which the app itself downloads a file. */
export const downloadUrlOf = (node: LibraryNode, origin: string): string => new URL(pathOf(node), origin).href;

function detailsOf(node: LibraryNode, base: AddressBase): FileDetails {
  const { name, type, meta, altText, tags, createdAt } = node;
  const common = { name, url: urlOf(node, base) };
  if (type !== 'i') {
    const { size, mimetype } = meta as DocumentMeta;
    return { ...common, type: mimetype, size, tags, uploaded: createdAt };
  }
  const { originalWidth, originalHeight, originalSize, mimetype } = meta as ImageMeta;
  const dimensions = originalWidth && originalHeight ? { width: originalWidth, height: originalHeight } : {};
  return { ...common, type: mimetype, size: originalSize, ...dimensions, altText, tags, uploaded: createdAt };
}

/** Files without the private ones, whose addresses must not be given away, and their number. Folders have no address. */
export function splitPrivate(nodes: readonly LibraryNode[]): {
  readonly files: readonly LibraryNode[];
  readonly excluded: number;
} {
  const all = nodes.filter(({ folder }) => !folder);
  const files = all.filter(({ isPrivate }) => !isPrivate);
  return { files, excluded: all.length - files.length };
}

/** The details of files in one of the formats. */
export function exportDetails(nodes: readonly LibraryNode[], format: ExportFormat, base: AddressBase): string {
  return writers[format](nodes.map((node) => detailsOf(node, base)));
}

type Writer = (files: readonly FileDetails[]) => string;

/** A text in quotes as JSON, YAML and TOML read it alike: what JSON leaves as it is and the others forbid is escaped, too. */
const quote = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const scalar = (value: string | number | readonly string[]): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? quote(value) : `[${value.map(quote).join(', ')}]`;
};

const linesOf = (file: FileDetails, write: (name: string, value: string | number | readonly string[]) => string) =>
  Object.entries(file).map(([name, value]) => write(name, value));

const writeYaml: Writer = (files) =>
  files.length === 0
    ? '[]\n'
    : files.map((file) => `- ${linesOf(file, (name, value) => `${name}: ${scalar(value)}`).join('\n  ')}\n`).join('');

const writeToml: Writer = (files) =>
  files
    .map((file) => `[[files]]\n${linesOf(file, (name, value) => `${name} = ${scalar(value)}`).join('\n')}\n`)
    .join('\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** For XML and HTML, in elements and attributes. Characters that XML does not allow are left out. */
const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const writeXml: Writer = (files) => {
  const element = (name: string, value: string | number | readonly string[]): string =>
    typeof value === 'object'
      ? `    <tags>${value.map((tag) => `<tag>${escapeMarkup(tag)}</tag>`).join('')}</tags>`
      : `    <${name}>${escapeMarkup(String(value))}</${name}>`;
  const body = files.map((file) => `  <file>\n${linesOf(file, element).join('\n')}\n  </file>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<files>\n${body}</files>\n`;
};

const writeHtml: Writer = (files) =>
  files
    .map(({ name, url, width, height, altText }) => {
      const address = escapeMarkup(url);
      if (altText === undefined) return `<a href="${address}">${escapeMarkup(name)}</a>\n`;
      const dimensions = width && height ? ` width="${width}" height="${height}"` : '';
      return `<img src="${address}" alt="${escapeMarkup(altText)}"${dimensions}>\n`;
    })
    .join('');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const writeText: Writer = (files) =>
  files
    .map((file) => {
      const line = (name: string, value: string | number | readonly string[]): string =>
        `${name}: ${oneLine(typeof value === 'object' ? value.join(', ') : String(value))}`.trimEnd();
      return `${linesOf(file, line).join('\n')}\n`;
    })
    .join('\n');

/** A string of CSS: quotes, backslashes and line breaks end or change it unless they are escaped. */
const quoteCss = (text: string): string =>
  `"${text.toWellFormed().replaceAll(/["\\\p{Cc}]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `)}"`;

function writeCss(files: readonly FileDetails[]): string {
  const taken = new Map<string, number>();
  return files
    .map(({ name, url }) => {
      const base = `file-${name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')}`.replace(/-$/, '');
      const count = (taken.get(base) ?? 0) + 1;
      taken.set(base, count);
      return `.${count === 1 ? base : `${base}_${count}`} {\n  background-image: url(${quoteCss(url)});\n}\n`;
    })
    .join('\n');
}

const writers: Readonly<Record<ExportFormat, Writer>> = {
  json: (files) => `${JSON.stringify(files, null, 2)}\n`,
  yaml: writeYaml,
  xml: writeXml,
  toml: writeToml,
  text: writeText,
  html: writeHtml,
  css: writeCss,
};

export const copyFormats = ['url', 'download-url', 'name-and-url'] as const;
export type CopyFormat = (typeof copyFormats)[number];

/** One line per file. */
export const copyText = (nodes: readonly LibraryNode[], format: CopyFormat, base: AddressBase): string =>
  nodes.map((node) => lineFor[format](node, base)).join('\n');

const lineFor: Readonly<Record<CopyFormat, (node: LibraryNode, base: AddressBase) => string>> = {
  url: urlOf,
  'download-url': savingUrlOf,
  'name-and-url': (node, base) => `${oneLine(node.name)} ${urlOf(node, base)}`,
};
