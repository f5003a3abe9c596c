import { useCommand } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown, type DropdownOption } from '@coverline/ui/form/dropdown'
import { TextInput } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useUser } from '../../../session/use-session.ts'
import { ClockInput } from '../clock-input.tsx'
import { touchedByTasks, useTaskMembers } from '../queries.ts'
import { useDueText } from '../shared/use-due-text.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import classes from './quick-add.module.css'

const DayInput = lazy(async () => ({ default: (await import('@coverline/ui/form/day-input')).DayInput }))

interface Chosen {
  dueDate: string | null
  dueTime: string | null
  assigneeUserId: string | null
}

const nothing: Chosen = { dueDate: null, dueTime: null, assigneeUserId: null }

interface QuickAddProps {
  input: RefObject<HTMLInputElement | null>
  /** The day of the open tab */
  day: string
}

/** A line that adds a task with Enter: the title, and beside it when it is due and whose it is. */
export function QuickAdd({ input, day }: QuickAddProps) {
  const { t } = useTranslation('tasks')
  const user = useUser()
  const fail = useFailure()
  const dueText = useDueText()
  const members = useTaskMembers()
  const { mutateAsync, isPending } = useCommand(tasks.save, { refresh: touchedByTasks })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(nothing)
  const choose = (changed: Partial<Chosen>) => setChosen((old) => ({ ...old, ...changed }))
  const [said, setSaid] = useState('')
  const words = { today: t('due.today'), tomorrow: t('due.tomorrow') }
  const read = parseQuickAdd(text, { members, words, today: today() })
  // What is typed counts more than what stands beside it.
  const due = { dueDate: read.dueDate ?? chosen.dueDate ?? day, dueTime: read.dueTime ?? chosen.dueTime }
  const mine = members.some(({ value }) => value === user.id) ? user.id : null
  const assigneeUserId = read.assigneeUserId ?? chosen.assigneeUserId ?? mine
  const nameOf = (userId: string | undefined) => members.find(({ value }) => value === userId)?.label

  const add = async () => {
    if (read.title === '' || isPending) return
    try {
      await mutateAsync({ input: { title: read.title.slice(0, 255), ...due, assigneeUserId } })
      setSaid(t('quick.added', { title: read.title }))
      setText('')
      setChosen(nothing)
      input.current?.focus()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        ref={input}
        className={classes.title ?? ''}
        variant="unstyled"
        aria-label={t('quick.label')}
        placeholder={t('quick.placeholder')}
        maxLength={255}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconCircleDashed size={20} stroke={1.4} aria-hidden />}
      />
      <div className={classes.beside} data-used={text !== '' || undefined}>
        <Chips
          due={(read.dueDate ?? read.dueTime) ? dueText(due) : undefined}
          assignee={nameOf(read.assigneeUserId)}
        />
        <Beside {...due} assigneeUserId={assigneeUserId} members={members} onChange={choose} />
        <Button type="submit" variant="outline" disabled={read.title === ''} loading={isPending}>
          {t('quick.add')}
        </Button>
      </div>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </form>
  )
}

interface BesideProps {
  dueDate: string
  dueTime: string | null
  assigneeUserId: string | null
  members: DropdownOption[]
  onChange: (changed: Partial<Chosen>) => void
}

/** When the new task is due and whose it is */
function Beside({ dueDate: day, dueTime, assigneeUserId, members, onChange }: BesideProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <Suspense fallback={<span className={classes.waiting} />}>
        <DayInput
          label={t('fields.dueDate')}
          bare
          width={142}
          value={day}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      </Suspense>
      <ClockInput
        label={t('fields.dueTime')}
        bare
        width={72}
        value={dueTime}
        onChange={(time) => onChange({ dueTime: time })}
      />
      <Dropdown
        label={t('fields.assignee')}
        width={170}
        clearable={false}
        options={members}
        value={assigneeUserId === null ? [] : [assigneeUserId]}
        onChange={([userId]) => onChange({ assigneeUserId: userId ?? null })}
      />
    </>
  )
}

/** What was understood of the typed words */
function Chips({ due, assignee }: { due: string | undefined; assignee: string | undefined }) {
  return (
    <>
      {due ? <span className={classes.chip}>{due}</span> : null}
      {assignee ? (
        <span className={classes.chip} data-tone="person">
          {assignee}
        </span>
      ) : null}
    </>
  )
}
