/** How many people one message may go to. */
export const mostMessagePeople = 10_000

/**
 * How a message to many stands with one person: WAITING also while its channel has not taken it; SENT is out, DELIVERED has arrived or
 * was read; FAILED with a reason; CANCELED was called back before it went.
 */
export const receiptStates = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'CANCELED'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const sendingStatuses = ['SCHEDULED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
export type SendingStatus = (typeof sendingStatuses)[number]

/** Why a person can't be written to; the first three are codes of the error catalogue. */
export const unreachableReasons = [
  'CAN_NOT_TEXT_USER',
  'CLIENT_HAS_NO_ADDRESS',
  'FEATURE_LOCKED',
  /** The provider has linked no mailbox, or no number, that it could go out by. */
  'CHANNEL_NOT_LINKED',
  /** WhatsApp takes templates only: more than 24 hours have passed since the person wrote, or nothing was written. */
  'WHATSAPP_WINDOW_CLOSED',
  /** The text has a variable that nothing is known for. */
  'VARIABLE_WITHOUT_VALUE',
  /** Deleted meanwhile. */
  'NOT_FOUND',
] as const
export type UnreachableReason = (typeof unreachableReasons)[number]
