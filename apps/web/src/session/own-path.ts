/** Returns a path of the product from an untrusted parameter; undefined for every other address. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const url = new URL(path, 'https://own.invalid')
  return url.origin === 'https://own.invalid' && !/[\\\s]/u.test(path)
    ? url.pathname + url.search + url.hash
    : undefined
}
