/** What a block names. WHATSAPP: a number, or WhatsApp's id of a user without one. */
export const blockKinds = ['ADDRESS', 'DOMAIN', 'WHATSAPP'] as const
export type BlockKind = (typeof blockKinds)[number]

export const spamChannels = ['EMAIL', 'WHATSAPP'] as const
export type SpamChannel = (typeof spamChannels)[number]

/** Why a message is in the spam folder: its sender is blocked, or it is mail of a list to many. */
export const spamReasons = ['BLOCKED', 'NEWSLETTER'] as const
export type SpamReason = (typeof spamReasons)[number]

/** Days until a spam message is deleted */
export const spamDays = 30

/** Messages that are marked as read, put through, or deleted at once */
export const mostSpam = 50
