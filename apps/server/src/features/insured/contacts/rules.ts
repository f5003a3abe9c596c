const day = 86_400_000

/** How long a link proves a contact */
export const linkMs = 14 * day

/** How long the former contact has time to object before a checked contact counts without its link */
export const checkedMs = day
