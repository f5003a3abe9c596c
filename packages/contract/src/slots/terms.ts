export const slotStates = ['FREE', 'HELD', 'BOOKED'] as const
export type SlotState = (typeof slotStates)[number]

/** How long a hold of a slot lasts, in minutes */
export const holdMinutes = 5
/** The lengths of a slot in minutes */
export const shortestSlot = 5
export const longestSlot = 480
/** Most slots of one call, and days of one list */
export const mostSlots = 500
export const mostDays = 100
/** Slots are planned at most this many days ahead. */
export const daysAhead = 400
/** How many weeks ahead weekly hours make slots */
export const weeksAhead = 8
/** Most days of one exception, such as a vacation */
export const mostExceptionDays = 366
