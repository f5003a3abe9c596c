import type { Context } from '../../platform/context.ts'
import { kindOf, mayImport } from './kinds.ts'
import { findImport, type ImportRow, openStates } from './queries.ts'

/** Returns an import of the workspace; its kind decides the required permissions. */
export async function findOwnImport(
  ctx: Context,
  importId: string,
  options: { lock?: boolean } = {},
): Promise<ImportRow> {
  const row = await findImport(ctx.db, importId, options)
  if (!row) return ctx.fail('common.not-found')
  return mayImport(ctx.actor, row.kind) ? row : ctx.fail('common.forbidden')
}

/** True if the draft can be changed, checked and saved. */
export function isOpen({ status, kind, plan_id: planId }: ImportRow): boolean {
  return openStates.some((state) => state === status) && (planId !== null || !kindOf(kind).isIntoPlan)
}
