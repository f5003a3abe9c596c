import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { DateRange } from '@coverline/ui/form/date-field'
import { FormGrid } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Chip, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { type Started, usePlan, weekdays } from './use-plan.ts'
import { useSlotChanges } from './use-slot-changes.ts'
import { dateFormatter } from '../../kit/text/formatters.ts'

interface AddSlotsProps {
  doctorId: string
  /** Days and times are entered by the clock of this zone, the provider's. */
  timeZone: string
  started: Started
  onClose: () => void
}

const lengths = [15, 20, 30, 45, 60, 0]

/** Adds slots on several days at once: days, start and end time are needed. */
export function AddSlots({ doctorId, timeZone, started, onClose }: AddSlotsProps) {
  const { t } = useTranslation('slots')
  const { add, isPending } = useSlotChanges(doctorId)
  const entered = usePlan(started)
  const [checked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (entered.fault === null && (await add(entered.slots))) onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('form.title')}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} type="submit" form="slots-form">
            {t('create')}
          </Button>
        </>
      )}
    >
      <form
        id="slots-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Text size="sm" c="dimmed" mb="md">
          {t('zone', { zone: timeZone })}
        </Text>
        <PlanFields entered={entered} checked={checked} />
      </form>
    </SideModal>
  )
}

function PlanFields({ entered, checked }: { entered: ReturnType<typeof usePlan>; checked: boolean }) {
  const { t } = useTranslation('slots')
  const { plan, set, slots, fault, lacksDays, lacksTimes } = entered
  const isTimeWrong = checked && lacksTimes
  return (
    <Stack>
      {checked && fault ? <Notice tone="danger">{fault}</Notice> : null}
      <DateRange
        label={t('form.days')}
        value={plan.range}
        onChange={(range) => set({ range })}
        width="100%"
        labelled
      />
      {checked && lacksDays ? (
        <Text size="xs" c="red">
          {t('form.needsDays')}
        </Text>
      ) : null}
      <Weekdays days={plan.days} onChange={(days) => set({ days })} />
      <FormGrid>
        <TextInput
          label={t('form.start')}
          withAsterisk
          maxLength={5}
          value={plan.startTime}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
          error={isTimeWrong ? t('form.needsTimes') : null}
        />
        <TextInput
          label={t('form.end')}
          withAsterisk
          maxLength={5}
          value={plan.endTime}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
          error={isTimeWrong}
        />
      </FormGrid>
      <Select
        label={t('form.length')}
        allowDeselect={false}
        data={lengths.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('form.whole') : t('form.minutes', { count: minutes }),
        }))}
        value={String(plan.length)}
        onChange={(value) => set({ length: Number(value) })}
      />
      <Text size="sm" aria-live="polite">
        {slots.length > 0 ? t('form.makes', { count: slots.length }) : null}
      </Text>
    </Stack>
  )
}

function Weekdays({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const { t, i18n } = useTranslation('slots')
  const nameOf = (weekday: number) =>
    dateFormatter(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(
      // A Sunday and the days after it
      new Date(`${dayAfter('2026-11-29', weekday)}T00:00:00Z`),
    )
  return (
    <div role="group" aria-label={t('form.weekdays')}>
      <Text size="sm" fw={500} mb={6} aria-hidden>
        {t('form.weekdays')}
      </Text>
      <Chip.Group multiple value={days.map(String)} onChange={(chosen) => onChange(chosen.map(Number))}>
        <Group gap={6}>
          {weekdays.map((weekday) => (
            <Chip key={weekday} value={String(weekday)} size="xs">
              {nameOf(weekday)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
