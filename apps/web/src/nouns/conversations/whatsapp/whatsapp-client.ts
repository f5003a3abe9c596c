/** A conversation, or a person without one yet. */
export type WhatsappClient = { conversationId: string } | { personProfileId: string }
