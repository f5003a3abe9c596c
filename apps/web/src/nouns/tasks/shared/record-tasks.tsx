import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import type { Task } from '@coverline/contract/tasks/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { addsTasks, openNewTask, type TaskDraft } from './new-task.ts'
import classes from './record-tasks.module.css'
import { useDueText } from './use-due-text.ts'

type TaskRecord = NonNullable<TaskDraft['record']>

function filterOf(record: TaskRecord) {
  if ('leadId' in record) return { leadsIds: [record.leadId] }
  if ('policyId' in record) return { policyIds: [record.policyId] }
  return { personProfileIds: [record.personProfileId] }
}

/** The open tasks about a person with their policies, a policy or a lead, each completed where it stands, with an undo. */
export function RecordTasks({ record }: { record: TaskRecord }) {
  const { t } = useTranslation('tasks')
  const sees = useAllowed({ permissions: ['TASKS_VIEW'] })
  const mayAdd = useAllowed(addsTasks)
  const { data } = useQueryCall('tasks', tasks.list, { ...filterOf(record), limit: 100 }, { enabled: sees })
  if (!sees || !data) return null
  const add = mayAdd ? (
    <Button
      variant="plain"
      size="compact-sm"
      leftSection={<IconPlus size={16} />}
      onClick={() => openNewTask({ record })}
    >
      {t('add')}
    </Button>
  ) : null
  if (data.items.length === 0) return <EmptyLine title={t('ofRecord')} text={t('noneOpen')} action={add} />
  return (
    <Card title={t('ofRecord')} actions={add}>
      <ul className={classes.rows}>
        {data.items.map((task) => (
          <Row key={task.taskId} task={task} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const dueText = useDueText()
  const { complete, isPending } = useComplete(task)
  const title = task.title || t('erased')
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={t('complete.of', { title })}
        checked={false}
        disabled={!task.can.update || isPending}
        onChange={() => void complete()}
      />
      <Link to="/admin/tasks" search={{ taskId: task.taskId }} className={classes.title}>
        {title}
      </Link>
      <span className={classes.due} data-overdue={task.isOverdue || undefined}>
        {dueText(task)}
      </span>
    </li>
  )
}

function useComplete({ taskId, title }: Task) {
  const { t } = useTranslation('tasks')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(tasks.save, { refresh: ['tasks', 'audit'] })
  const set = async (statusSave: Task['status']): Promise<boolean> => {
    try {
      await mutateAsync({ input: { taskId, statusSave } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const complete = async () => {
    if (!(await set('COMPLETE'))) return
    toast.success({
      title: t('completed'),
      text: title,
      action: { label: t('undo'), onSelect: () => void set('TODO') },
    })
  }
  return { complete, isPending }
}
