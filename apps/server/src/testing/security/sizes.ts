/** `npm run test:long` sets this; everything random is then as large as the figures ask. */
export const isLong = Boolean(process.env['TEST_LONG'])

/** The reduced size, or the full one in the long run; the variable `SIZE_<NAME>` overrides both. */
export function size(name: string, reduced: number, full: number): number {
  const given = Number(process.env[`SIZE_${name}`])
  return Number.isInteger(given) && given > 0 ? given : isLong ? full : reduced
}
