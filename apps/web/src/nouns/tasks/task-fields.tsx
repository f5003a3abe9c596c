import type { TaskRepeat } from '@coverline/contract/tasks/terms'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input, Stack, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ClockInput } from './clock-input.tsx'
import { useTaskMembers } from './queries.ts'
import classes from './panel/task-panel.module.css'

const DayInput = lazy(async () => ({ default: (await import('@coverline/ui/form/day-input')).DayInput }))

// Repeated from the contract, whose schemas this page does not load.
export const repeats = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const satisfies readonly TaskRepeat[]

export interface ChosenValues {
  dueDate: string
  dueTime: string | null
  assigneeUserId: string | null
  repeat: TaskRepeat
}

interface TaskFieldsProps {
  values: ChosenValues
  onChange: (changed: Partial<ChosenValues>) => void
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      {children}
    </Input.Wrapper>
  )
}

/** When a task is due, whose it is, and how it repeats. */
export function TaskFields({ values, onChange }: TaskFieldsProps) {
  const { t } = useTranslation('tasks')
  const members = useTaskMembers()
  const { dueDate, dueTime, assigneeUserId, repeat } = values
  return (
    <Stack gap="sm">
      <div className={classes.pair}>
        <Suspense fallback={<TextInput label={t('fields.dueDate')} value="" readOnly />}>
          <DayInput
            label={t('fields.dueDate')}
            value={dueDate}
            onChange={(day) => onChange({ dueDate: day })}
          />
        </Suspense>
        <ClockInput
          label={t('fields.dueTime')}
          value={dueTime}
          onChange={(time) => onChange({ dueTime: time })}
        />
      </div>
      <Labelled label={t('fields.assignee')}>
        <Dropdown
          label={t('fields.assignee')}
          width="100%"
          size="md"
          options={members}
          value={assigneeUserId === null ? [] : [assigneeUserId]}
          onChange={([userId]) => onChange({ assigneeUserId: userId ?? null })}
        />
      </Labelled>
      <Labelled label={t('fields.repeat')}>
        <Dropdown
          label={t('fields.repeat')}
          width="100%"
          size="md"
          clearable={false}
          options={repeats.map((word) => ({ value: word, label: t(`repeats.${word}`) }))}
          value={[repeat]}
          onChange={([word]) => onChange({ repeat: repeats.find((each) => each === word) ?? repeat })}
        />
      </Labelled>
    </Stack>
  )
}
