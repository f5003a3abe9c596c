import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { ticketAudience } from '../notices/audience.ts'
import { insertTag, isNameTaken, lockTag, updateTag } from './tag-queries.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

type Ctx = CtxOf<typeof tickets.saveTag>
type Input = InputOf<typeof tickets.saveTag>

/** Creates a tag or changes its name or colour. Names are unique regardless of case. */
export async function saveTag(ctx: Ctx, input: Input): Promise<OutputOf<typeof tickets.saveTag>> {
  const tagId = input.tagId === undefined ? await create(ctx, input) : await change(ctx, input.tagId, input)
  ctx.emit('tickets.tags-changed', { tagId }, ticketAudience)
  return { tagId }
}

async function create(ctx: Ctx, { name, color = 'GRAY' }: Input): Promise<string> {
  if (name === undefined) return ctx.fail('common.validation', { fields: { name: 'IS_REQUIRED' } })
  const id = newId()
  if (!(await insertTag(ctx, { id, name, color }))) return ctx.fail('tickets.tag-exists')
  ctx.audit({
    action: 'tickets.tag-saved',
    entity: 'tags',
    entityId: id,
    changes: changesBetween({}, { name, color }),
  })
  return id
}

async function change(ctx: Ctx, tagId: string, sent: Input): Promise<string> {
  const before = await lockTag(ctx, tagId)
  if (!before) return ctx.fail('common.not-found')
  const input = mergeKnown(ctx, sent, { name: before.name, color: before.color })
  const after = { ...before, name: input.name ?? before.name, color: input.color ?? before.color }
  if (await isNameTaken(ctx, tagId, after.name)) return ctx.fail('tickets.tag-exists')
  await updateTag(ctx, after)
  const changes = changesBetween(
    { name: before.name, color: before.color },
    { name: after.name, color: after.color },
  )
  ctx.audit({ action: 'tickets.tag-saved', entity: 'tags', entityId: tagId, changes })
  return tagId
}
