import { isIPv4, isIPv6 } from 'node:net'

const groupsOfNetwork = 3

/**
 * The network that an address is of: the first three of IPv4's four numbers, the first 48 bits of IPv6. A household's
 * or an office's address changes within it, and whoever rents one of IPv6 has all of its addresses.
 */
export function networkOf(ip: string): string {
  const plain = unmapped(ip)
  if (isIPv4(plain)) return plain.split('.').slice(0, groupsOfNetwork).join('.')
  if (!isIPv6(plain)) return ip
  return groupsOf(plain).slice(0, groupsOfNetwork).join(':')
}

/**
 * Whose calls are counted as one caller's: those of an address of IPv4, which many people share as it is; those of a
 * network of IPv6, whose addresses cost nothing.
 */
export const callerOf = (ip: string): string => (isIPv4(unmapped(ip)) ? unmapped(ip) : networkOf(ip))

const unmapped = (ip: string): string => (ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip)

/** The eight groups of an address of IPv6, the left-out zeros written. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
