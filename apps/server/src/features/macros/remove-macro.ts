import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { macros } from '@coverline/contract/macros/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { deleteMacro, lockMacros } from './queries.ts'
import { mayChange } from './rules.ts'

/** Deletes a macro. */
export async function removeMacro(
  ctx: CtxOf<typeof macros.remove>,
  { macroId }: InputOf<typeof macros.remove>,
): Promise<OutputOf<typeof macros.remove>> {
  const [macro] = await lockMacros(ctx, [macroId])
  if (!macro) return ctx.fail('common.not-found')
  if (!mayChange(ctx.actor, macro)) ctx.fail('common.forbidden')
  await deleteMacro(ctx, macroId)
  ctx.audit({ action: 'macros.deleted', entity: 'macros', entityId: macroId })
  ctx.emit('macros.changed', { macroId })
  return { ok: true }
}
