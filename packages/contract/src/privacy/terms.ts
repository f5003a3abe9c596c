/** For how many months leads may be kept that became no client */
export const [fewestMonths, mostMonths] = [1, 120]

/** Above this number of due leads the count is one more. */
export const mostDue = 1000
