/**
 * What officers of a company may see besides its people: the sums of changes and price lists, what a plan covers, and how
 * often services were used.
 */
export const officerSights = ['PRICES', 'COVER', 'USAGE'] as const
export type OfficerSight = (typeof officerSights)[number]

/** The longest notice in days: a change is offered for a month at least. */
export const mostNoticeDays = 30

/** Days that lie at least between the day on which a change is sent and the day on which it takes effect */
export type NoticeDays = { ADD: number; REMOVE: number }
