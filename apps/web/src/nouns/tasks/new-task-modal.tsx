import { useCommand } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../kit/text/days.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useUser } from '../../session/use-session.ts'
import { type ChosenPerson, PersonChoice } from '../insured/shared/person-choice.tsx'
import { touchedByTasks } from './queries.ts'
import type { TaskDraft } from './shared/new-task.ts'
import { type ChosenValues, Labelled, TaskFields } from './task-fields.tsx'

interface NewTaskModalProps {
  draft: TaskDraft
  onClose: () => void
}

/** A new task, begun from any page, with what it is about. */
export function NewTaskModal({ draft, onClose }: NewTaskModalProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const user = useUser()
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(tasks.save, { refresh: touchedByTasks })
  const [title, setTitle] = useState(draft.title ?? '')
  const [description, setDescription] = useState(draft.description ?? '')
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [values, setValues] = useState<ChosenValues>({
    dueDate: today(),
    dueTime: null,
    assigneeUserId: user.id,
    repeat: 'NONE',
  })
  const { name: _shown, ...record } = draft.record ?? {}
  const isDirty = title !== (draft.title ?? '') || description !== (draft.description ?? '')

  const save = async () => {
    if (title.trim() === '' || isPending) return
    try {
      const about = person ? { personProfileId: person.personProfileId } : record
      const { taskId } = await mutateAsync({ input: { title, description, ...values, ...about } })
      toast.success({ title: t('created'), items: [{ text: title, href: `/admin/tasks?taskId=${taskId}` }] })
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('new')}
      dirty={isDirty && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="new-task" loading={isPending} disabled={title.trim() === ''}>
            {t('common:create')}
          </Button>
        </>
      )}
    >
      <form
        id="new-task"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('fields.title')}
            withAsterisk
            maxLength={255}
            data-autofocus
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={t('fields.description')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={4000}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <TaskFields values={values} onChange={(changed) => setValues((old) => ({ ...old, ...changed }))} />
          <RecordField record={draft.record} person={person} onPerson={setPerson} />
        </Stack>
      </form>
    </SideModal>
  )
}

interface RecordFieldProps {
  record: TaskDraft['record']
  person: ChosenPerson | null
  onPerson: (person: ChosenPerson | null) => void
}

/** What the task is about: given by the page where it began, or a person to choose. */
function RecordField({ record, person, onPerson }: RecordFieldProps) {
  const { t } = useTranslation('tasks')
  if (record) return <Labelled label={t('fields.record')}>{record.name}</Labelled>
  return (
    <PersonChoice
      label={t('fields.person')}
      description={t('fields.personHint')}
      value={person?.personProfileId ?? null}
      onChange={onPerson}
    />
  )
}
