import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { fillVariables } from '@coverline/contract/conversations/reply-variables'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { readText } from '../messages/read-text.ts'
import { findPerson } from '../queries.ts'
import { findSender } from './queries.ts'
import { fullName, valuesOf } from './rules.ts'

/** Returns a broadcast as one person will receive it. */
export async function previewForPerson(
  ctx: CtxOf<typeof broadcasts.preview>,
  { personProfileId, text }: InputOf<typeof broadcasts.preview>,
): Promise<OutputOf<typeof broadcasts.preview>> {
  const isVisible = await insuredService.isVisible(ctx, personProfileId)
  const person = isVisible && (await findPerson(ctx, personProfileId))
  if (!person) return ctx.fail('common.not-found')
  const sender = await findSender(ctx, ctx.actor.userId ?? ctx.fail('common.forbidden'))
  return {
    name: fullName(person),
    text: fillVariables((await readText(text)).html, valuesOf(person, sender)),
  }
}
