import { dayAfter } from '@coverline/contract/calendar'

const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Returns Monday and Sunday of the week of a day. */
export const weekOf = (day: string): [string, string] => [mondayOf(day), dayAfter(mondayOf(day), 6)]
