import { findAccent } from '../../find-accent.ts';

/** Small enough to be fast, large enough for its colors. */
const side = 96;

/** The accent color of an image. It is drawn to an offscreen canvas and read there; nothing leaves the browser. */
export async function readImageAccent(bytes: Blob, name: string): Promise<string> {
  const type = /\.svg$/i.test(name) ? 'image/svg+xml' : bytes.type;
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, side, side);
    return findAccent(context.getImageData(0, 0, side, side).data);
  } finally {
    URL.revokeObjectURL(address);
  }
}
