/** A request has two targets: until when its client is answered, and until when it is closed. */
export const targetKinds = ['ANSWER', 'CLOSE'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A target may be a minute to 90 days, in minutes of office time. */
export const shortestTarget = 1
export const longestTarget = 90 * 24 * 60
