/** The few things we ask of the library; it brings no types along. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand = {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  };
  export type Font = {
    charToGlyphIndex(char: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
  };
  export function parse(bytes: ArrayBuffer): Font;
}
