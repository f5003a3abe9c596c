/** Who hears of requests: everybody of the provider that may see them. */
export const ticketAudience = { anyOf: ['REQUESTS_VIEW'] }
