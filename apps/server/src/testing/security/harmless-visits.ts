const calls = [
  ...['bookings.appointment', 'visits.detail', 'visits.signal', 'visits.admit', 'visits.end'],
  ...['bookings.takeNext', 'doctors.pause', 'doctors.resume'],
]

/** Planted faults of a doctor's own visits and duty without any effect, each with its reason */
export const harmlessInVisits: Readonly<Record<string, string>> = Object.fromEntries(
  calls.map((call) => [
    call,
    'concerns a visit or the duty of the calling doctor alone, in whatever provider',
  ]),
)
