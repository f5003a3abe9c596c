/** A conversation, or a person with whom there is none yet. */
export type WhatsappClient = { conversationId: string } | { personProfileId: string }
