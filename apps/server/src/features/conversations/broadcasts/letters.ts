import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { variablesIn } from '@coverline/contract/conversations/reply-variables'
import type { Context } from '../../../platform/context.ts'
import { findInWindow, findLines } from '../delivery/line-queries.ts'
import { findPeople, type PersonRow } from '../queries.ts'
import { routeOf } from '../delivery/channel.ts'
import { findSender, lastChannels } from './queries.ts'
import { type Letter, letterTo } from './rules.ts'

const unwritten = { kind: 'PERSON', channel: 'APP', lastSeq: 0 } as const

type Words = { html: string; channel: ConversationChannel | null; authorUserId: string }

/** Returns the message that each of these people would get, sorted by name. */
export async function lettersTo(
  ctx: Context,
  ids: readonly string[],
  { html, channel, authorUserId }: Words,
): Promise<{ person: PersonRow; letter: Letter }[]> {
  const needs = variablesIn(html)
  const sender = await findSender(ctx, authorUserId)
  const known = await lastChannels(ctx, ids)
  const lines = { ...(await findLines(ctx)), inWindow: await findInWindow(ctx, ids) }
  const people = await findPeople(ctx, ids)
  return people.map((person) => {
    const route = routeOf(ctx, known.get(person.id) ?? unwritten, person, channel ?? undefined)
    return { person, letter: letterTo(person, { html, needs, sender, route, lines }) }
  })
}
