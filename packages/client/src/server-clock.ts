/** A header has whole seconds and some latency, so a difference within this is ignored, in milliseconds. */
const tolerance = 3_000

let ahead = 0

/** Records the server's time from the `date` header of a response. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(told)) return
  const difference = told - Date.now()
  ahead = Math.abs(difference) > tolerance ? difference : 0
}

/**
 * Returns the time by the server's clock, in milliseconds: a message's three minutes and WhatsApp's 24 hours
 * therefore end here and there together.
 */
export const serverNow = (): number => Date.now() + ahead
