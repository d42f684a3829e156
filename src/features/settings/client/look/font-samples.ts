import { type FontName, fontOf } from '@plinth/site-renderer/look/fonts.ts';

/** Latin letters of each bundled font, from the app's own origin: no third party is contacted. */
const files: Readonly<Partial<Record<FontName, () => Promise<{ readonly default: string }>>>> = {
  inter: () => import('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'),
  'instrument-sans': () =>
    import('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'),
  'space-grotesk': () => import('@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'),
  'bricolage-grotesque': () =>
    import('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'),
  newsreader: () => import('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'),
  'source-serif-4': () =>
    import('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'),
  literata: () => import('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'),
  fraunces: () => import('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'),
};

const asked = new Set<string>();
const isServed = (name: string): name is keyof typeof files & FontName => Object.hasOwn(files, name);

/** Loads a font so that its name can be shown in it. Loaded once; on failure, another font is used. */
export async function loadSample(name: string): Promise<void> {
  if (!isServed(name) || asked.has(name)) return;
  asked.add(name);
  const { default: address } = (await files[name]?.()) ?? { default: '' };
  const face = new FontFace(fontOf(name).title, `url("${address}") format("woff2")`, { weight: '100 900' });
  document.fonts.add(await face.load());
}

export const loadSamples = (names: readonly string[]): void => {
  for (const name of names) void loadSample(name).catch(() => asked.delete(name));
};
