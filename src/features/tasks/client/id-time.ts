const idWithTime = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/i;

/** Reads the creation time of a UUIDv7 from its first 48 bits; undefined for any other string. */
export function readIdTime(id: string): number | undefined {
  const found = idWithTime.exec(id);
  return found ? Number.parseInt(`${found[1]}${found[2]}`, 16) : undefined;
}
