/** The modules of a QR code: `size` per side, row by row, truthy where dark. */
export type QrMatrix = { readonly size: number; readonly data: ArrayLike<number> };

/** The margin that readers need around a code, in modules. */
export const quietZone = 4;

/** All dark modules as one SVG path, with one rectangle per horizontal run. The unit is a module; the quiet zone is included. */
export function qrPath({ size, data }: QrMatrix): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && data[row * size + column]) column++;
      if (column > start) path += `M${start + quietZone} ${row + quietZone}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
}
