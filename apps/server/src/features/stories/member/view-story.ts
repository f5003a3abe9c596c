import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberStories } from '@coverline/contract/stories/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { noteView } from '../views/view-queries.ts'
import { isReadable } from './member-queries.ts'

/** Notes that a story was shown to the insured person, read by them, or that its button was pressed; each once. */
export async function viewStory(
  ctx: CtxOf<typeof memberStories.view>,
  { storyId, kind }: InputOf<typeof memberStories.view>,
): Promise<OutputOf<typeof memberStories.view>> {
  const { insuredId } = ctx.actor
  if (insuredId === null) return ctx.fail('common.forbidden')
  const insuring = await policyService.plansInsuring(ctx, insuredId)
  if (!(await isReadable(ctx, storyId, insuring))) ctx.fail('common.not-found')
  await noteView(ctx, { storyId, insuredId, kind })
  return { ok: true }
}
