import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for addresses in the public internet. All others are refused: this machine, private networks, cloud metadata services, and IPv6
 * notations that embed an IPv4 address (mapped, NAT64, 6to4, Teredo), which may be any of those.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv6) {
    if (address.isIPv4MappedAddress()) return isPublicAddress(address.toIPv4Address().toString());
    return address.match(globalUnicast) && address.range() === 'unicast' && !isIsatap(address);
  }
  return address.range() === 'unicast';
}

/** ISATAP: an IPv4 address in the last half, after 0000:5efe or 0200:5efe. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
