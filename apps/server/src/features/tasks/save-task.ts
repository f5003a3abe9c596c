import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { taskAudience } from './access.ts'
import { checkTask } from './check-task.ts'
import { changeStatus } from './change-status.ts'
import { notifyAssignee } from './notify.ts'
import { lockTask, type TaskRow } from './queries.ts'
import { appliedTo, newTask, repetitionOf, type TaskValues, titleOf, valuesOf } from './rules.ts'
import { deleteTask, insertTask, updateTask } from './write-queries.ts'

type Ctx = CtxOf<typeof tasks.save>
type Input = InputOf<typeof tasks.save>
type Output = OutputOf<typeof tasks.save>

/** Creates, changes, completes, reopens or deletes a task, depending on the input. */
export async function saveTask(ctx: Ctx, input: Input): Promise<Output> {
  const { taskId, taskDelete, statusSave, ...form } = input
  if (taskId === undefined) {
    if (taskDelete) ctx.fail('common.validation', { fields: { taskId: 'IS_REQUIRED' } })
    return createTask(ctx, form, statusSave)
  }
  const before = await lockTask(ctx, taskId)
  if (!before) return ctx.fail('common.not-found')
  if (taskDelete) {
    await deleteTask(ctx, taskId)
    ctx.audit({
      action: 'tasks.deleted',
      entity: 'tasks',
      entityId: taskId,
      changes: changesBetween<TaskValues>(shown(ctx, before), null),
    })
    ctx.emit('tasks.changed', { taskId }, taskAudience)
    return { taskId }
  }
  const after = await changeTask(ctx, before, form)
  const nextTaskId = await changeStatus(ctx, { ...before, ...after }, statusSave)
  return { taskId, ...(nextTaskId ? { nextTaskId } : {}) }
}

type Form = Omit<Input, 'taskId' | 'taskDelete' | 'statusSave'>

/** The values with the title that readers see */
const shown = (ctx: Ctx, row: TaskRow): TaskValues => ({ ...valuesOf(row), title: titleOf(ctx.locale, row) })

async function createTask(ctx: Ctx, form: Form, status: Input['statusSave']): Promise<Output> {
  const { known: _nothingShown, ...entered } = form
  const values = appliedTo(newTask, entered)
  for (const field of ['title', 'dueDate'] as const)
    if (values[field] === '') ctx.fail('common.validation', { fields: { [field]: 'IS_REQUIRED' } })
  await checkTask(ctx, newTask, values)
  const { dueDate } = values
  const place = { repeatFrom: dueDate, occursOn: dueDate, authorUserId: ctx.actor.userId }
  const taskId = await insertTask(ctx, { ...values, ...place })
  if (taskId === null) throw new Error('A new task follows no other one.')
  const changes = changesBetween<TaskValues>(null, values)
  ctx.audit({ action: 'tasks.created', entity: 'tasks', entityId: taskId, changes })
  ctx.emit('tasks.changed', { taskId }, taskAudience)
  await notifyAssignee(ctx, taskId, values.assigneeUserId)
  const nextTaskId = await changeStatus(ctx, { ...values, ...place, id: taskId, status: 'TODO' }, status)
  return { taskId, ...(nextTaskId ? { nextTaskId } : {}) }
}

async function changeTask(ctx: Ctx, before: TaskRow, form: Form) {
  const old = shown(ctx, before)
  const after = appliedTo(old, mergeKnown(ctx, form, old))
  const changes = changesBetween<TaskValues>(old, after)
  const repetition = repetitionOf(before, after)
  if (changes.length === 0) return { ...after, ...repetition }
  await checkTask(ctx, old, after)
  // The unchanged title of a reminder stays in the language of its reader.
  const title = after.title === old.title ? before.title : after.title
  await updateTask(ctx, before.id, { ...after, title, ...repetition })
  ctx.audit({ action: 'tasks.updated', entity: 'tasks', entityId: before.id, changes })
  ctx.emit('tasks.changed', { taskId: before.id }, taskAudience)
  if (after.assigneeUserId !== before.assigneeUserId)
    await notifyAssignee(ctx, before.id, after.assigneeUserId)
  return { ...after, ...repetition }
}
