/** The types that the server accepts and browsers can decode. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Decodes the file, because its name and type may be wrong. */
export async function isImage(file: File): Promise<boolean> {
  if (!imageTypes.includes(file.type)) return false;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

/** An image with an object URL, for as long as it is shown. */
export type OpenImage = { readonly file: File; readonly address: string };

export const openImage = (file: File): OpenImage => ({ file, address: URL.createObjectURL(file) });

export const closeImage = ({ address }: OpenImage): void => URL.revokeObjectURL(address);

export type Square = { readonly x: number; readonly y: number; readonly width: number };

/** The largest size at which photos are shown; anything more would be wasted. */
const largestSide = 640;

export const getCropSide = ({ width }: Square): number => Math.max(1, Math.min(largestSide, Math.round(width)));

/** Crops the square into a file: WebP where the browser can encode it, otherwise PNG. */
export async function cropImage(file: File, square: Square): Promise<Blob> {
  const side = getCropSide(square);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  const picture = await createImageBitmap(file);
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, square.x, square.y, square.width, square.width, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('This browser cannot write pictures');
  return blob;
}
