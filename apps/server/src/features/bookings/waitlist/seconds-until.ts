/** Returns how many seconds are left until a moment; never less than 0. */
export const secondsUntil = (moment: string | Date, now: Date): number =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000))
