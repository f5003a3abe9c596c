const calls = ['bookings.appointment', 'visits.detail', 'visits.signal', 'visits.admit', 'visits.end']

/** Planted faults of a doctor's own visits without any effect, each with its reason */
export const harmlessInVisits: Readonly<Record<string, string>> = Object.fromEntries(
  calls.map((call) => [call, 'concerns a visit of the calling doctor alone, in whatever provider']),
)
