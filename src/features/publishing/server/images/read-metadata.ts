/** Metadata of a rendered page, parsed from its HTML. */
export type PageMetadata = {
  readonly title: string;
  readonly site: string;
  readonly description: string;
  /** The address of its sharing image. */
  readonly picture: string;
  readonly headings: readonly string[];
};

const maxHeadings = 6;

export function readMetadata(html: string): PageMetadata {
  const meta = (name: string): string =>
    plain(new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1] ?? '');
  const found = html.matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs).take(maxHeadings);
  return {
    title: meta('title'),
    site: meta('site_name'),
    description: meta('description'),
    picture: meta('image'),
    headings: [...found]
      .map(([, inner = '']) => plain(inner.replace(/<[^>]*>/g, '')).trim())
      .filter((one) => one !== ''),
  };
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => signs[name] ?? whole);
