import ipaddr from 'ipaddr.js';

/** IPv4 bits and IPv6 bits of the two sizes calls are counted by. */
const sizes = {
  /** One client: a connection with IPv6 has a whole /64 to choose addresses from. */
  network: [32, 64],
  /** What one provider gives to one customer at most, or to a few of them. */
  range: [24, 48],
} as const;

/** The part of an address that tells clients apart. IPv4 written as IPv6 is the same client; anything unreadable stays as it is. */
export const networkOf = (address: string): string => prefixOf(address, 'network');

/** The neighborhood of an address: whoever has many addresses mostly has them side by side. */
export const addressRangeOf = (address: string): string => prefixOf(address, 'range');

function prefixOf(address: string, size: keyof typeof sizes): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const [v4, v6] = sizes[size];
  if (parsed instanceof ipaddr.IPv4)
    return v4 === 32 ? parsed.toString() : ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${v4}`).toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${v6}`)}/${v6}`;
}
