import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'
import { conversationOfAddress } from './delivery/address-queries.ts'
import {
  type ConversationRow,
  findOfContact,
  findOfOfficer,
  findOfPerson,
  holdConversation,
  holdStandingProfile,
} from './queries.ts'
import { insertConversation, type NewConversation } from './messages/write-queries.ts'

/** The other party of a conversation. */
export type Party =
  | { insuredId: string }
  | { companyId: string; hrUserId: string }
  /** `others`: further addresses of the same client, such as an id beside a number. */
  | {
      address: string
      name?: string | undefined
      others?: readonly string[]
      /** True if the sender of a mail is proven to have the address. */
      isProven?: boolean
    }

async function find(
  ctx: Context,
  party: Party,
  channel: ConversationChannel,
): Promise<ConversationRow | undefined> {
  if ('insuredId' in party) return findOfPerson(ctx, party.insuredId, { lock: true })
  if ('hrUserId' in party)
    return findOfOfficer(ctx, { companyId: party.companyId, userId: party.hrUserId }, { lock: true })
  const found = await findOfAddresses(ctx, [party.address, ...(party.others ?? [])], channel)
  // What was joined to a person by hand proves nothing about a later mail (CONTENT-3).
  const isOpen = found?.insuredId === null || channel !== 'EMAIL' || party.isProven === true
  return isOpen ? found : undefined
}

/** Finds the contact of one of the addresses, or the conversation that has it as another address. */
async function findOfAddresses(
  ctx: Context,
  addresses: readonly string[],
  channel: ConversationChannel,
): Promise<ConversationRow | undefined> {
  for (const address of addresses) {
    const contact = await findOfContact(ctx, { channel, address })
    if (contact) return contact
  }
  const id = await conversationOfAddress(ctx, channel, addresses)
  return id === undefined ? undefined : holdConversation(ctx, id)
}

function madeOf(party: Party, channel: ConversationChannel): NewConversation {
  if ('insuredId' in party) return { kind: 'PERSON', channel, insuredId: party.insuredId }
  if ('hrUserId' in party)
    return { kind: 'HR', channel: 'HR', companyId: party.companyId, hrUserId: party.hrUserId }
  return { kind: 'CONTACT', channel, contactAddress: party.address, contactName: party.name }
}

/** Returns the conversation with a party, creating it if needed, locked until the transaction ends. */
export async function lockConversation(
  ctx: Context,
  party: Party,
  channel: ConversationChannel,
): Promise<ConversationRow> {
  const whom = 'insuredId' in party ? { insuredId: await holdStandingProfile(ctx, party.insuredId) } : party
  for (;;) {
    const found = await find(ctx, whom, channel)
    if (found) return found
    const id = await insertConversation(ctx, madeOf(whom, channel))
    const made = id === null ? undefined : await holdConversation(ctx, id)
    if (made) {
      ctx.audit({ action: 'conversations.created', entity: 'conversations', entityId: made.id })
      return made
    }
  }
}
