import type { AnswerKeeper, KeptCall } from '@coverline/client/call'
import {
  memberBenefits,
  memberBookings,
  memberCards,
  memberConversations,
  memberDocuments,
  memberFamily,
  memberHome,
  memberPolicies,
  memberProfile,
  memberTickets,
} from '@coverline/contract/calls.generated'
import { type Page, withPage } from './message-pages.ts'
import { keepRow, type Kept, readRow } from './sealed-rows.ts'

/** The calls whose last answer the app shows without a network. The cards stay, the others make room if they must. */
const ranks = new Map<string, 'STAY' | 'DROP'>([
  [memberCards.list.path, 'STAY'],
  ...[
    memberHome.show,
    memberCards.checks,
    memberBenefits.list,
    memberBookings.list,
    memberBookings.detail,
    memberDocuments.list,
    memberFamily.list,
    memberPolicies.list,
    memberPolicies.detail,
    memberProfile.detail,
    memberConversations.detail,
    memberConversations.messages,
    memberTickets.list,
    memberTickets.detail,
  ].map(({ path }) => [path, 'DROP'] as const),
])

const messages = memberConversations.messages.path
const nameOf = (path: string, input: object) => `answer ${path} ${JSON.stringify(input)}`

/** When the answers were kept that pages show in place of new ones */
const moments = new Map<string, number>()

/** Returns when an answer was kept that is shown because the server could not be reached; undefined for a new one. */
export const keptAt = (path: string, input: object): number | undefined => moments.get(nameOf(path, input))

/** Forgets which answers were shown: another person has none of them. */
export const forgetMoments = (): void => moments.clear()

async function shown<T>(
  key: string,
  found: Promise<Kept<T> | undefined>,
): Promise<{ output: T } | undefined> {
  const kept = await found.catch(() => undefined)
  if (!kept) return undefined
  moments.set(key, kept.at)
  return { output: kept.value }
}

/** Pages of a conversation are kept together, so that the last messages can be read in one piece. */
function keptMessages(owner: string, input: object): KeptCall {
  const conversationId = String(Reflect.get(input, 'conversationId'))
  const name = `messages ${conversationId}`
  const isPlace = ['before', 'after', 'around'].some((place) => place in input)
  return {
    keep: (output) => {
      moments.delete(nameOf(messages, input))
      const keeping = async () => {
        const kept = await readRow<Page>(owner, name)
        await keepRow(owner, name, withPage(kept?.value, output as Page))
      }
      enqueue(keeping)
    },
    find: async () => {
      if (isPlace) return undefined
      const found = await shown(nameOf(messages, input), readRow<Page>(owner, name))
      // Older ones are on the server alone.
      return found && { output: { ...found.output, hasOlder: false } }
    },
  }
}

function keptAnswer(owner: string, path: string, input: object): KeptCall {
  const name = nameOf(path, input)
  return {
    keep: (output) => {
      moments.delete(name)
      enqueue(() => keepRow(owner, name, output, ranks.get(path)))
    },
    find: () => shown(name, readRow<unknown>(owner, name)),
  }
}

let writing: Promise<unknown> = Promise.resolve()

/** Writes one after the other: two pages of a conversation read and write the same row. A full disk keeps nothing. */
function enqueue(work: () => Promise<void>): void {
  writing = writing.then(work).catch(() => undefined)
}

/** Keeps the answers of the app for the profile that is shown, sealed on this device. */
export const answerKeeper = (ownerNow: () => string | null): AnswerKeeper => ({
  keeps: ({ path }) => ownerNow() !== null && ranks.has(path),
  begin: ({ path }, input) => {
    const owner = ownerNow()
    if (owner === null) return null
    return path === messages ? keptMessages(owner, input) : keptAnswer(owner, path, input)
  },
})
