/** The channels of a conversation's messages (ENTITIES) */
export const conversationChannels = ['APP', 'EMAIL', 'HR', 'WHATSAPP'] as const
export type ConversationChannel = (typeof conversationChannels)[number]

/**
 * The other party of a conversation: an insured person, an HR officer of a client company, or an unknown
 * address.
 */
export const conversationKinds = ['PERSON', 'HR', 'CONTACT'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const messageAuthors = ['CLIENT', 'SUPPORT', 'BOT', 'SYSTEM'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

/**
 * RECEIVED: from the client. QUEUED: waits for its channel. DELIVERED and READ: as reported by the channel.
 */
export const deliveryStates = ['RECEIVED', 'QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Own messages can be changed or deleted for 3 minutes (LIMITS). */
export const changeWindowSeconds = 180

export const messageLimits = { files: 10, fileBytes: 25 * 1024 * 1024 } as const

/** Members that one note mentions. */
export const mostMentions = 20

/** Other recipients of one answer by mail. */
export const mostRecipients = 20
/** Wider than FORMS-1: the recipients of clients' mails have endings of every length. */
export const recipientPattern = /^[^\s@,;<>()"\p{C}]{1,64}@[^\s@,;<>()"\p{C}]{1,186}\.[\p{L}\d-]{2,63}$/u

/**
 * State of a channel to a client: FEATURE_LOCKED by the licence, NO_ADDRESS if none is known, NOT_REGISTERED
 * if the app was never opened (ERRORS-2).
 */
export const channelStates = ['OPEN', 'NOT_REGISTERED', 'NO_ADDRESS', 'FEATURE_LOCKED'] as const
export type ChannelState = (typeof channelStates)[number]

/** Variables of canned replies; each is filled from the conversation when the reply is chosen. */
export const replyVariables = [
  'firstName',
  'lastName',
  'fullName',
  'planName',
  'policyNumber',
  'companyName',
  'operatorName',
  'providerName',
] as const
export type ReplyVariable = (typeof replyVariables)[number]
