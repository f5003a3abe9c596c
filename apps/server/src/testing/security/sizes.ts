/** Set by `npm run test:all`: all random tests then use their full size. */
export const isLong = Boolean(process.env['TEST_LONG'])

/** Returns the reduced size, or the full one in the long run; the variable `SIZE_<NAME>` overrides both. */
export function size(name: string, reduced: number, full: number): number {
  const given = Number(process.env[`SIZE_${name}`])
  return Number.isInteger(given) && given > 0 ? given : isLong ? full : reduced
}
