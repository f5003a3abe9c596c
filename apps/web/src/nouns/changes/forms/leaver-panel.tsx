import { companyChanges, employees } from '@coverline/contract/calls.generated'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { dayAfter } from '@coverline/contract/calendar'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Avatar } from '@coverline/ui/display/avatar'
import { DayInput } from '@coverline/ui/form/day-input'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Autocomplete, Checkbox, Input, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'
import classes from './forms.module.css'
import { useFieldErrors } from './use-field-errors.ts'
import { useOfferedDay } from './use-offered-day.ts'

interface LeaverPanelProps {
  /** People who were chosen before the panel opened */
  people?: readonly Leaver[]
  /** Gets the change that the leavers were added to; nothing if the panel was closed. */
  onClose: (employeeChangeId?: string) => void
}

export interface Leaver {
  personProfileId: string
  name: string
}

/** Takes people off their plans: who, from which day, why, and with their relatives or without. */
export function LeaverPanel({ people: given = [], onClose }: LeaverPanelProps) {
  const { t } = useTranslation(['changes', 'common'])
  const format = useFormat()
  const { mutateAsync, isPending } = useCommand(companyChanges.remove, { refresh: touchedByChanges })
  const { errors, refuse, clear } = useFieldErrors()
  const [people, setPeople] = useState<readonly Leaver[]>(given)
  const [effectiveDate, setDay] = useOfferedDay('COMPANY_EMPLOYEE_REMOVE')
  const [reason, setReason] = useState('')
  const [withRelatives, setWithRelatives] = useState(true)

  const save = async () => {
    if (people.length === 0 || isPending) return
    clear()
    const personProfileIds = people.map(({ personProfileId }) => personProfileId)
    try {
      const input = { personProfileIds, effectiveDate, reason, withRelatives }
      const { employeeChangeId } = await mutateAsync({ input })
      toast.success(t('form.added'))
      onClose(employeeChangeId)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={() => onClose()}
      title={t('leave.title')}
      dirty={people.length > given.length && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} disabled={people.length === 0} onClick={() => void save()}>
            {t('form.add')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <EmployeeChoice
          chosen={people}
          onChoose={(person) =>
            setPeople((all) =>
              all.some((one) => one.personProfileId === person.personProfileId) ? all : [...all, person],
            )
          }
        />
        <ChosenPeople people={people} onChange={setPeople} />
        <DayInput label={t('leave.day')} value={effectiveDate} onChange={setDay} />
        <Text size="xs" c={errors['effectiveDate'] ? 'red' : 'dimmed'}>
          {errors['effectiveDate'] ?? t('leave.lastDay', { day: format.day(dayAfter(effectiveDate, -1)) })}
        </Text>
        <Autocomplete
          label={t('leave.reason')}
          data={(['left', 'contract', 'family', 'other'] as const).map((word) => t(`leave.reasons.${word}`))}
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
        <Checkbox
          label={t('leave.relatives')}
          checked={withRelatives}
          onChange={(event) => setWithRelatives(event.currentTarget.checked)}
        />
      </Stack>
    </SideModal>
  )
}

interface ChosenPeopleProps {
  people: readonly Leaver[]
  onChange: (people: readonly Leaver[]) => void
}

function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  const { t } = useTranslation('common')
  return (
    <ul className={classes.people}>
      {people.map(({ personProfileId, name }) => (
        <li key={personProfileId} className={classes.chosen}>
          <Avatar name={name} size={32} />
          <span>{name}</span>
          <IconButton
            label={t('removeNamed', { name })}
            icon={<IconX size={16} />}
            onClick={() => onChange(people.filter((one) => one.personProfileId !== personProfileId))}
          />
        </li>
      ))}
    </ul>
  )
}

interface EmployeeChoiceProps {
  chosen: readonly Leaver[]
  onChoose: (person: Leaver) => void
}

function EmployeeChoice({ chosen, onChoose }: EmployeeChoiceProps) {
  const { t } = useTranslation('changes')
  const [text, setText] = useState('')
  const isAsked = text.trim().length >= 2
  const { data, isFetching } = useQueryCall(
    'employees',
    employees.suggest,
    { searchQuery: text.trim() },
    { enabled: isAsked },
  )
  const found = (isAsked ? (data?.items ?? []) : []).filter(
    ({ personProfileId }) => !chosen.some((one) => one.personProfileId === personProfileId),
  )
  const nameOf = (one: (typeof found)[number]) => `${one.firstName} ${one.lastName}`
  return (
    <Input.Wrapper label={t('leave.people')} description={t('leave.search')} labelElement="div" withAsterisk>
      <Dropdown
        label={t('leave.people')}
        width="100%"
        size="md"
        options={found.map((one) => ({ value: one.personProfileId, label: nameOf(one) }))}
        value={[]}
        onChange={([id]) => {
          const person = found.find((one) => one.personProfileId === id)
          if (person) onChoose({ personProfileId: person.personProfileId, name: nameOf(person) })
        }}
        onSearch={setText}
        loading={isFetching}
      />
    </Input.Wrapper>
  )
}
