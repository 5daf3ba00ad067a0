import { isIPv6 } from 'node:net';

const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');

/**
 * The key for limits by address. An IPv6 user has a whole /64 network and could use another address for each
 * call. Some proxies append the port, which changes with each connection.
 * @param ip from the connection or our own proxy
 * @returns `2001:db8:0:1::/64`, the IPv4 address, or the input if it is neither
 */
export function networkOf(ip: string): string {
  const [, plain] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(ip) ?? [];
  if (plain !== undefined) return plain;
  const [, address = ''] = /^\[?([^%\]]*)/.exec(ip) ?? [];
  if (!isIPv6(address)) return ip;
  // The URL parser writes it in its one canonical form.
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const missing = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const network = [...groups(head), ...missing, ...groups(tail)].slice(0, 4);
  return `${network.join(':')}::/64`;
}

/**
 * The networks around an address, from a single connection to the ranges that providers sell by the hundred.
 */
export interface Networks {
  /** One IPv4 address, or an IPv6 /64. */
  address: string;
  /** An IPv6 /56, the size for one household or server; null for IPv4. */
  site: string | null;
  /** An IPv4 /24 or an IPv6 /48. */
  range: string;
}

/** @param address the result of `networkOf` */
export function networksAround(address: string): Networks {
  const [, range] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (range !== undefined) return { address, site: null, range: `${range}.0/24` };
  const [, prefix, last] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(address) ?? [];
  if (prefix === undefined || last === undefined) return { address, site: null, range: address };
  const site = (Number.parseInt(last, 16) & 0xff00).toString(16);
  return { address, site: `${prefix}:${site}::/56`, range: `${prefix}::/48` };
}
