import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { countTasks, findTaskPage, findTasks } from './queries.ts'
import { taskViews } from './view.ts'

/** Lists tasks by their due moment, open ones unless others are wanted, with the counts of the periods. */
export async function listTasks(
  ctx: CtxOf<typeof tasks.list>,
  input: InputOf<typeof tasks.list>,
): Promise<OutputOf<typeof tasks.list>> {
  const { rows, ...page } = await findTaskPage(ctx, input)
  const found = await findTasks(
    ctx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const items = await taskViews(
    ctx,
    rows.flatMap(({ id }) => byId.get(id) ?? []),
  )
  return { items, ...page, counts: await countTasks(ctx, input) }
}
