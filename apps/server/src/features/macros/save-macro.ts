import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { macros } from '@coverline/contract/macros/endpoints'
import { mostMacros } from '@coverline/contract/macros/terms'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { plainText } from '../../platform/texts/rich-text.ts'
import { sanitizeBeside } from '../../platform/texts/rich-text-beside.ts'
import { ticketService } from '../tickets/service.ts'
import { countMacros, lockMacros, type MacroRow, putMacro } from './queries.ts'
import { faultOf, mayChange } from './rules.ts'

type Ctx = CtxOf<typeof macros.save>

/** The values by the names of the form's fields; the form shows no deleted tags. */
const formOf = ({ id: _id, ownerUserId, html, tagIds, ...rest }: MacroRow, there: ReadonlySet<string>) => ({
  ...rest,
  tagIds: tagIds.filter((tagId) => there.has(tagId)),
  text: html,
  isShared: ownerUserId === null,
})

/** Saves a macro for the caller or the team. */
export async function saveMacro(
  ctx: Ctx,
  sent: InputOf<typeof macros.save>,
): Promise<OutputOf<typeof macros.save>> {
  const { macroId } = sent
  const [before] = macroId === undefined ? [] : await lockMacros(ctx, [macroId])
  if (macroId !== undefined && !before) return ctx.fail('common.not-found')
  const there = new Set((await ticketService.tags(ctx)).map(({ tagId }) => tagId))
  const { title, text, isShared, ...steps } = before ? mergeKnown(ctx, sent, formOf(before, there)) : sent
  const clean = await sanitizeBeside(text, false)
  const ownerUserId = isShared ? null : ctx.actor.userId
  const macro: MacroRow = {
    id: before?.id ?? newId(),
    ownerUserId,
    title,
    html: plainText(clean) === '' ? '' : clean,
    isSent: steps.isSent,
    tagIds: [...new Set(steps.tagIds)],
    assignee: steps.assignee,
    assigneeUserId: steps.assigneeUserId,
    status: steps.status,
    snooze: steps.snooze,
  }
  const fields = faultOf(macro)
  if (fields) ctx.fail('common.validation', { fields })
  if (!mayChange(ctx.actor, macro) || (before && !mayChange(ctx.actor, before))) ctx.fail('common.forbidden')
  await checkNames(ctx, macro, there)
  const isNewThere = !before || before.ownerUserId !== ownerUserId
  if (isNewThere && (await countMacros(ctx, ownerUserId)) >= mostMacros) ctx.fail('macros.too-many')
  try {
    await putMacro(ctx, macro)
  } catch (error) {
    if (violates(error, 'ticket_macros_title'))
      ctx.fail('macros.title-taken', { fields: { title: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'macros.saved', entity: 'macros', entityId: macro.id })
  ctx.emit('macros.changed', { macroId: macro.id })
  return { macroId: macro.id }
}

/** Fails if a tag or the member is not there, or the member gets no requests. */
async function checkNames(
  ctx: Ctx,
  { tagIds, assigneeUserId }: MacroRow,
  there: ReadonlySet<string>,
): Promise<void> {
  if (tagIds.some((tagId) => !there.has(tagId)))
    ctx.fail('common.not-found', { fields: { tagIds: 'NOT_FOUND' } })
  if (assigneeUserId === null) return
  const isOne = (await ticketService.assignable(ctx, [assigneeUserId])).get(assigneeUserId)
  const fields = { assigneeUserId: 'NOT_FOUND' as const }
  if (isOne === undefined) ctx.fail('common.not-found', { fields })
  if (!isOne) ctx.fail('tickets.not-assignable', { fields })
}
