/** Members of the provider who receive ticket events: all who may see tickets. */
export const ticketAudience = { anyOf: ['REQUESTS_VIEW'] }
