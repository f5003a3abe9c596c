/**
 * True if an address leads to this machine itself. Conveniences of a trial (mail on a page, the demo) are
 * open to nobody else.
 */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
