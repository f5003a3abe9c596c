import type { companyConversations } from '@coverline/contract/calls.generated'

/** A client's side of the conversation with the provider; each area has its own calls of this shape. */
export type ClientCalls = typeof companyConversations
