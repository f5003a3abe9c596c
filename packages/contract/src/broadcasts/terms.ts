/** Maximum number of people of one broadcast */
export const mostMessagePeople = 10_000

/**
 * State of a broadcast for one person. WAITING: including while its channel has not accepted it. SENT: sent.
 * DELIVERED: delivered or read. FAILED: with a reason. CANCELED: canceled before it was sent.
 */
export const receiptStates = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'CANCELED'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const sendingStatuses = ['SCHEDULED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
export type SendingStatus = (typeof sendingStatuses)[number]

/** Why a person cannot be reached; the first three are codes of the error catalogue. */
export const unreachableReasons = [
  'CAN_NOT_TEXT_USER',
  'CLIENT_HAS_NO_ADDRESS',
  'FEATURE_LOCKED',
  /** The provider has no linked mailbox or number to send it with. */
  'CHANNEL_NOT_LINKED',
  /** WhatsApp accepts only templates: the person wrote more than 24 hours ago, or never. */
  'WHATSAPP_WINDOW_CLOSED',
  /** The text has a variable without a value. */
  'VARIABLE_WITHOUT_VALUE',
  /** Deleted meanwhile */
  'NOT_FOUND',
] as const
export type UnreachableReason = (typeof unreachableReasons)[number]
