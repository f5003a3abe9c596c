import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { macros } from '@coverline/contract/macros/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { lockMacros, orderMacros } from './queries.ts'
import { mayChange } from './rules.ts'

/** Puts macros into the given order; those of the team and own ones are ordered separately. */
export async function sortMacros(
  ctx: CtxOf<typeof macros.sort>,
  { macroIds }: InputOf<typeof macros.sort>,
): Promise<OutputOf<typeof macros.sort>> {
  const wanted = [...new Set(macroIds)]
  const held = await lockMacros(ctx, wanted)
  if (held.length < wanted.length) ctx.fail('common.not-found')
  if (held.some((macro) => !mayChange(ctx.actor, macro))) ctx.fail('common.forbidden')
  await orderMacros(ctx, wanted)
  for (const macroId of wanted) ctx.audit({ action: 'macros.sorted', entity: 'macros', entityId: macroId })
  ctx.emit('macros.changed', { macroId: wanted })
  return { ok: true }
}
