/** The cover images of the product: drawn like generated covers, from hand-picked seeds. */
export const coverImages = [
  { id: 'terracotta', name: 'Terracotta', seed: 'plinth slate' },
  { id: 'fern-valley', name: 'Fern valley', seed: 'plinth fjord' },
  { id: 'sea-glass', name: 'Sea glass', seed: 'plinth tide' },
  { id: 'moonrise', name: 'Moonrise', seed: 'plinth coral' },
  { id: 'blue-ridge', name: 'Blue ridge', seed: 'plinth moss' },
  { id: 'harvest', name: 'Harvest', seed: 'plinth linen' },
  { id: 'olive-slopes', name: 'Olive slopes', seed: 'plinth ember' },
  { id: 'rose-morning', name: 'Rose morning', seed: 'plinth dusk' },
] as const;

/** The seed of a cover image; undefined for an unknown id. */
export const findSeed = (id: string): string | undefined => coverImages.find((image) => image.id === id)?.seed;
