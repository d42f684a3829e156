import { renderInPool } from './picture-pool.ts';

/** A drawing of our own (SVG) as WebP, made in the same limited thread that reads uploaded pictures. */
export const renderPicture = (svg: string): Promise<Uint8Array> => renderInPool(svg);
