import type { UnreachableReason } from '@coverline/contract/broadcasts/terms'
import type { ConversationChannel, ReplyVariable } from '@coverline/contract/conversations/terms'
import { errorTable } from '@coverline/contract/errors'
import { fillVariables, type ReplyValues } from '@coverline/contract/conversations/reply-variables'
import type { PersonRow } from '../queries.ts'
import type { Route } from '../delivery/channel.ts'
import { isLinked, type Lines } from '../rules.ts'

export const fullName = (person: Pick<PersonRow, 'firstName' | 'patronymicName' | 'lastName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')

/** The sender named in the message. */
export type Sender = { operatorName: string; providerName: string }

/** Returns the values of a person for the variables of a message. */
export function valuesOf(person: PersonRow, sender: Sender): ReplyValues {
  const { firstName, lastName, planName, policyNumber, companyName } = person
  return { firstName, lastName, fullName: fullName(person), planName, policyNumber, companyName, ...sender }
}

type OpenLines = Lines & { inWindow: ReadonlySet<string> }

/** Returns why an otherwise open channel cannot reach a person; a linked phone has no 24-hour window. */
function closedLine(channel: ConversationChannel, id: string, lines: OpenLines): UnreachableReason | null {
  if (!isLinked(channel, lines)) return 'CHANNEL_NOT_LINKED'
  const needsWindow = channel === 'WHATSAPP' && lines.whatsapp !== 'DEVICE'
  return needsWindow && !lines.inWindow.has(id) ? 'WHATSAPP_WINDOW_CLOSED' : null
}

export type Letter =
  | { channel: ConversationChannel; html: string; reason: null }
  | { reason: UnreachableReason }

/**
 * Returns the message and channel for one person, or the reason why none is sent. A text with unfilled
 * variables is not sent.
 */
export function letterTo(
  person: PersonRow,
  {
    html,
    needs,
    sender,
    route,
    lines,
  }: { html: string; needs: ReplyVariable[]; sender: Sender; route: Route; lines: OpenLines },
): Letter {
  if (route.refusal !== null) return { reason: errorTable[route.refusal].code }
  const closed = closedLine(route.channel, person.id, lines)
  if (closed !== null) return { reason: closed }
  const values = valuesOf(person, sender)
  if (needs.some((name) => !values[name])) return { reason: 'VARIABLE_WITHOUT_VALUE' }
  return { channel: route.channel, html: needs.length > 0 ? fillVariables(html, values) : html, reason: null }
}
