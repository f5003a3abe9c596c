export const firstBirthDay = '1900-01-01'

/** True for a day on which a living person can be born. Tomorrow counts, as it is today somewhere on earth. */
export function isBirthDay(text: string): boolean {
  const limit = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return text >= firstBirthDay && text <= limit
}
