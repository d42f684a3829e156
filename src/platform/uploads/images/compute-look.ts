const side = 32;
const kept = 8;

/** The cosines of the first coefficients but the constant one. */
const cosines = Array.from({ length: kept }, (_, u) =>
  Array.from({ length: side }, (_each, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * side))),
);

/**
 * A perceptual hash (pHash) of a gray image of 32 × 32 pixels: images that look alike differ in few of its 64 bits. Row and column 0 of the
 * cosine transform are left out, because they mostly tell the brightness. Signed, as PostgreSQL stores it.
 */
export function computeLook(gray: Uint8Array): bigint {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, value, x) => sum + value * (gray[y * side + x] ?? 0), 0)),
  );
  const values: number[] = [];
  for (const cosine of cosines)
    for (let u = 0; u < kept; u += 1)
      values.push(cosine.reduce((sum, value, y) => sum + value * (rows[y]?.[u] ?? 0), 0));
  const sorted = values.toSorted((one, other) => one - other);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  const bits = values.reduce((hash, value) => (hash << 1n) | (value > median ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}
