import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { lockLines } from '../queries.ts'
import { setIgnored } from '../write-queries.ts'

/** Ignores lines that are no payments of policies, or restores them. */
export async function ignoreLines(
  ctx: CtxOf<typeof statements.ignore>,
  input: InputOf<typeof statements.ignore>,
): Promise<OutputOf<typeof statements.ignore>> {
  const ids = [...new Set(input.lineIds)]
  const lines = await lockLines(ctx, ids)
  if (lines.length < ids.length) ctx.fail('common.not-found')
  if (lines.some(({ state }) => state !== 'OPEN' && state !== 'IGNORED')) ctx.fail('statements.line-closed')
  const wanted = input.ignored ? 'OPEN' : 'IGNORED'
  const changed = lines.filter(({ state }) => state === wanted)
  await setIgnored(
    ctx,
    changed.map(({ id }) => id),
    input.ignored,
  )
  const action = input.ignored ? 'statements.ignored' : 'statements.taken-up'
  for (const statementId of new Set(changed.map((line) => line.statementId))) {
    const nths = changed.filter((line) => line.statementId === statementId).map(({ nth }) => nth)
    const changes: Change[] = [{ field: 'line', before: null, after: nths.join(', ') }]
    ctx.audit({ action, entity: 'statements', entityId: statementId, changes })
    ctx.emit('statements.changed', { statementId })
  }
  return { changed: changed.length }
}
