import ipaddr from 'ipaddr.js';

/** Prefix lengths for IPv4 and IPv6 of the two units by which calls are counted. */
const sizes = {
  /** One client: an IPv6 connection can use any address of its /64. */
  network: [32, 64],
  /** The largest block that a provider usually assigns to one customer. */
  range: [24, 48],
} as const;

/** The part of an address that identifies a client. IPv4-mapped IPv6 is the same client; text that is not an address stays unchanged. */
export const networkOf = (address: string): string => prefixOf(address, 'network');

/** The range of an address, because clients with many addresses usually have neighboring ones. */
export const addressRangeOf = (address: string): string => prefixOf(address, 'range');

function prefixOf(address: string, size: keyof typeof sizes): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const [v4, v6] = sizes[size];
  if (parsed instanceof ipaddr.IPv4)
    return v4 === 32 ? parsed.toString() : ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${v4}`).toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${v6}`)}/${v6}`;
}
