/** Formats YYYY-MM-DD as dd.MM.yyyy; returns anything else unchanged. */
export function showDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/u.exec(day)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day
}
