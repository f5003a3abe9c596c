import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import { unreachableReasons } from '@coverline/contract/broadcasts/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { readText } from '../messages/read-text.ts'
import { audienceIds } from './audience.ts'
import { lettersTo } from './letters.ts'
import { fullName } from './rules.ts'

const named = 100
const sampled = 20
const channels = ['APP', 'EMAIL', 'WHATSAPP'] as const

/** Returns who a broadcast would reach and how, and who it would not reach and why. */
export async function checkAudience(
  ctx: CtxOf<typeof broadcasts.check>,
  input: InputOf<typeof broadcasts.check>,
): Promise<OutputOf<typeof broadcasts.check>> {
  const ids = await audienceIds(ctx, input)
  const { html } = await readText(input.text ?? '')
  const authorUserId = ctx.actor.userId ?? ctx.fail('common.forbidden')
  const letters = await lettersTo(ctx, ids, { html, channel: input.channelType ?? null, authorUserId })
  const reached = letters.flatMap(({ person, letter }) =>
    letter.reason === null ? [{ person, channel: letter.channel }] : [],
  )
  const missed = letters.flatMap(({ person, letter: { reason } }) =>
    reason === null ? [] : [{ person, reason }],
  )
  const view = ({
    person,
  }: (typeof letters)[number] | (typeof missed)[number] | (typeof reached)[number]) => ({
    personProfileId: person.id,
    name: fullName(person),
  })
  return {
    total: letters.length,
    reachable: reached.length,
    channels: channels
      .map((channelType) => ({
        channelType,
        count: reached.filter(({ channel }) => channel === channelType).length,
      }))
      .filter(({ count }) => count > 0),
    reasons: unreachableReasons
      .map((code) => ({ code, count: missed.filter(({ reason }) => reason === code).length }))
      .filter(({ count }) => count > 0),
    unreachable: missed.slice(0, named).map((one) => ({ ...view(one), code: one.reason })),
    samples: reached.slice(0, sampled).map(view),
  }
}
