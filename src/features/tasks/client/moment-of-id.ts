const idWithTime = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/i;

/** When an id was made: the first 48 bits of ours are that moment. Undefined for anything else. */
export function momentOfId(id: string): number | undefined {
  const found = idWithTime.exec(id);
  return found ? Number.parseInt(`${found[1]}${found[2]}`, 16) : undefined;
}
