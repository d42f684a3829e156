/**
 * How wide a picture is for its height, in tenths, as a class: styles that know it lay pictures side by side at one height, without a
 * script and without cutting. One whose size is not known is taken for a usual one.
 */
export function shapeClass({
  width,
  height,
}: {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}): string {
  const ratio = width && height ? width / height : 4 / 3;
  return `shape-${Math.min(30, Math.max(5, Math.round(ratio * 10)))}`;
}
