import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address lies in the open internet. Everything else is refused: our own machine, the networks around it, the cloud's
 * metadata service, and the IPv6 spellings that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo), since what is inside
 * may be any of those.
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

/** An IPv4 address in the last half, behind 0000:5efe or 0200:5efe. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
