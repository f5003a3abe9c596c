import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { MemberStory, memberStories } from '@coverline/contract/stories/member-endpoints'
import { textIn } from '@coverline/contract/stories/text-in'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import { backgroundOf } from '../view.ts'
import type { Insuring } from '../access.ts'
import { findReadable, type ReadableRow } from './member-queries.ts'

/** Lists the stories for the insured person who calls, in the person's language. */
export async function listMemberStories(
  ctx: CtxOf<typeof memberStories.list>,
  _input: InputOf<typeof memberStories.list>,
): Promise<OutputOf<typeof memberStories.list>> {
  const { insuredId } = ctx.actor
  if (insuredId === null) return ctx.fail('common.forbidden')
  return { items: await storiesForReader(ctx, insuredId) }
}

/** Returns the stories that an insured person may see now, in the person's language. */
export async function storiesForReader(ctx: Context, insuredId: string): Promise<MemberStory[]> {
  const insuring = await policyService.plansInsuring(ctx, insuredId)
  const rows = await findReadable(ctx, insuredId, insuring)
  const offered = await offeredServices(ctx, rows, insuring)
  return rows.map((row) => storyOf(ctx, row, offered))
}

/** Returns the services of buttons that the reader's plans offer. */
async function offeredServices(
  ctx: Context,
  rows: readonly ReadableRow[],
  insuring: Insuring,
): Promise<ReadonlySet<string>> {
  const wanted = rows.flatMap(({ serviceId }) => serviceId ?? [])
  if (wanted.length === 0) return new Set()
  const plans = new Set(insuring.map(({ planId }) => planId))
  const services = await planService.planOfEach(ctx, wanted)
  return new Set(services.filter(({ planId }) => plans.has(planId)).map(({ id }) => id))
}

function storyOf(ctx: Context, row: ReadableRow, offered: ReadonlySet<string>): MemberStory {
  const text = textIn(row.texts, ctx.locale)
  const { destination, url, phone, serviceId: offerId } = row
  const isShown = destination !== 'NONE' && (offerId === null || offered.has(offerId))
  return {
    storyId: row.id,
    header: text?.header ?? '',
    text: text?.text ?? '',
    background: backgroundOf(ctx, row),
    button:
      isShown && text
        ? { destination, url, phone, offerId, text: text.buttonText, chatText: text.chatText }
        : null,
    icon: row.icon,
    isPinned: row.isPinned,
    isSeen: row.isSeen,
  }
}
