import type { OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Loader, Stack, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { personName } from '../../insured/shared/person-name.ts'
import { useTask } from '../queries.ts'
import { TaskFields } from '../task-fields.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { TaskComments } from './task-comments.tsx'
import classes from './task-panel.module.css'
import { useTaskFields } from './use-task-fields.tsx'

type TaskDetail = OutputOf<typeof tasks.detail>

/** One task in a panel: its fields are edited in place, below them the comments. */
export function TaskPanel({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const query = useTask(taskId)
  const task = query.data?.taskId === taskId ? query.data : undefined
  return (
    <SideModal opened onClose={onClose} title={t('task')}>
      {task ? <OpenTask key={taskId} task={task} onClose={onClose} /> : null}
      {!task && !query.error ? <Loader aria-label={t('task')} /> : null}
      {!task && query.error ? (
        <ErrorState
          title={query.error.code === 'NOT_FOUND' ? t('gone.title') : undefined}
          text={query.error.code === 'NOT_FOUND' ? t('gone.text') : query.error.message}
          onRetry={query.error.code === 'NOT_FOUND' ? undefined : () => void query.refetch()}
        />
      ) : null}
    </SideModal>
  )
}

function OpenTask({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const { save, question } = useTaskFields(task)
  return (
    <Stack gap="md">
      <Actions task={task} onClose={onClose} />
      {task.can.update ? (
        <>
          <TextField
            label={t('fields.title')}
            value={task.title}
            maxLength={255}
            isTitle
            onSave={(title) => (title.trim() === '' ? Promise.resolve(false) : save({ title }))}
          />
          <TextField
            label={t('fields.description')}
            value={task.description}
            maxLength={4000}
            onSave={(description) => save({ description })}
          />
          <Links text={task.description} />
          <TaskFields values={task} onChange={(changed) => void save(changed)} />
        </>
      ) : (
        <p>{task.description}</p>
      )}
      <Facts task={task} />
      <TaskComments task={task} />
      {question}
    </Stack>
  )
}

function Actions({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const { toggle, remove } = useTaskActions()
  const isDone = task.status === 'COMPLETE'
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/admin/tasks?taskId=${task.taskId}`)
    toast.success(t('copied'))
  }
  return (
    <div className={classes.actions}>
      <Button
        variant={isDone ? 'outline' : 'solid'}
        disabled={!task.can.update}
        leftSection={isDone ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
        onClick={() => void toggle(task)}
      >
        {t(isDone ? 'reopen' : 'complete.action')}
      </Button>
      <IconButton label={t('copy')} icon={<IconLink size={18} stroke={1.6} />} onClick={() => void copy()} />
      {task.can.delete ? (
        <IconButton
          label={t('delete.confirm')}
          icon={<IconTrash size={18} stroke={1.6} />}
          onClick={() => void remove(task).then((gone) => (gone ? onClose() : undefined))}
        />
      ) : null}
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  maxLength: number
  isTitle?: boolean
  /** Returns whether it was saved. */
  onSave: (text: string) => Promise<boolean>
}

/** A text that is saved when its field is left; a refused one keeps what was typed. */
function TextField({ label, value, maxLength, isTitle = false, onSave }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = async () => {
    if (typed === null) return
    if (typed === value || (await onSave(typed))) setTyped(null)
  }
  return (
    <Textarea
      label={label}
      className={isTitle ? (classes.title ?? '') : ''}
      autosize
      minRows={isTitle ? 1 : 3}
      maxRows={isTitle ? 4 : 12}
      maxLength={maxLength}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (isTitle || event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          event.currentTarget.blur()
        }
      }}
    />
  )
}

const address = /https?:\/\/[^\s<>"]+/gu

/** The addresses in a description, to follow */
function Links({ text }: { text: string }) {
  const found = [...new Set(text.match(address) ?? [])]
  if (found.length === 0) return null
  const own = (href: string) =>
    href.startsWith(`${window.location.origin}/`) ? href.slice(window.location.origin.length) : null
  return (
    <ul className={classes.links}>
      {found.map((href) => {
        const path = own(href)
        return (
          <li key={href}>
            {path ? (
              <TextLink to={path}>{path}</TextLink>
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {href}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { record, lead, policyId, author, reminder, completedAt } = task
  return (
    <dl className={classes.facts}>
      <dt>{t('fields.record')}</dt>
      <dd>
        {record && policyId ? (
          <div>
            <TextLink to={`/admin/${reminder ? 'renewals' : 'policies'}/${policyId}`}>
              {record.policyNumber ?? t('policy')}
            </TextLink>
          </div>
        ) : null}
        {lead ? (
          <TextLink to={`/admin/leads/${lead.leadId}`}>{lead.title}</TextLink>
        ) : record ? (
          <TextLink to={`/admin/users/${record.personProfileId}`}>{personName(record)}</TextLink>
        ) : (
          <span className={classes.dim}>{t('noRecord')}</span>
        )}
      </dd>
      <dt>{t('fields.author')}</dt>
      <dd>{author?.name ?? t('reminder')}</dd>
      <dt>{t('fields.created')}</dt>
      <dd>{format.moment(task.createdAt)}</dd>
      {completedAt ? (
        <>
          <dt>{t('fields.completed')}</dt>
          <dd>{format.moment(completedAt)}</dd>
        </>
      ) : null}
    </dl>
  )
}
