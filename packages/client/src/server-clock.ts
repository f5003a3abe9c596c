/** A header tells whole seconds and takes its time: a difference within this is none. */
const tolerance = 3_000

let ahead = 0

/** Notes what the server's clock says, from the `date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(told)) return
  const difference = told - Date.now()
  ahead = Math.abs(difference) > tolerance ? difference : 0
}

/** The moment by the server's clock, in milliseconds: what ends there (a message's three minutes, WhatsApp's 24 hours) ends here too. */
export const serverNow = (): number => Date.now() + ahead
