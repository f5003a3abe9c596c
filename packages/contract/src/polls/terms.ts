/** How many minutes after the end of a request a person may be asked; the provider chooses one. */
export const pollDelays = [0, 10, 60, 1440] as const

/** How many days a link to an answer works, in which the answer can be changed */
export const daysToAnswer = 14
