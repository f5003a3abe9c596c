import { useCommand } from '@coverline/client/hooks'
import { slots } from '@coverline/contract/calls.generated'
import type { SlotTemplate } from '@coverline/contract/slots/templates'
import { Button } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { FormGrid } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedBySlots } from '../queries.ts'
import { weekdays } from '../use-plan.ts'
import { EffectNotice } from './effect-notice.tsx'
import classes from './hours.module.css'
import { usePreview } from './queries.ts'
import { RangeLines } from './range-lines.tsx'
import { faultyLines, type Line, lineOf } from './ranges.ts'
import { weekdayName } from './weekday-name.ts'

interface WeeklyFormProps {
  doctorId: string
  timeZone: string
  /** By their first day; the last ones are changed. */
  templates: readonly SlotTemplate[]
  onClose: () => void
}

const lengths = [10, 15, 20, 30, 45, 60, 90]
const breaks = [0, 5, 10, 15, 30]
const withValue = (choices: readonly number[], value: number) =>
  [...new Set([...choices, value])].toSorted((a, b) => a - b)

/** What the form holds: days, lengths and ranges, what is wrong, and what a save sends. */
function useWeeklyForm({ doctorId, templates }: WeeklyFormProps) {
  const last = templates.at(-1)
  const now = today()
  const [values, setValues] = useState({
    validFrom: last && last.validFrom > now ? last.validFrom : now,
    validUntil: last?.validUntil && last.validUntil >= now ? last.validUntil : null,
    slotMinutes: last?.slotMinutes ?? 30,
    breakMinutes: last?.breakMinutes ?? 0,
  })
  const [lines, setLines] = useState<Line[]>(
    (last?.hours ?? []).map(({ weekday, ...range }) => lineOf(range, weekday)),
  )
  const [isDirty, setDirty] = useState(false)
  const faulty = faultyLines(lines, values.slotMinutes)
  const lacksEnd = values.validUntil !== null && values.validUntil < values.validFrom
  const isRight = faulty.size === 0 && !lacksEnd && values.validFrom >= now
  const template = { ...values, hours: lines.map(({ key: _key, ...range }) => range) }
  const setDay = (weekday: number, changed: Line[]) => {
    setDirty(true)
    setLines((old) => [...old.filter((line) => line.weekday !== weekday), ...changed])
  }
  return {
    values,
    lines,
    faulty,
    lacksEnd,
    isRight,
    isDirty,
    template,
    setDay,
    replaces: last?.templateId ?? null,
    preview: usePreview(isRight ? { doctorId, template } : null),
    set: (changed: Partial<typeof values>) => {
      setDirty(true)
      setValues((old) => ({ ...old, ...changed }))
    },
    /** Monday's hours on the other working days too */
    copyMonday: () => {
      setDirty(true)
      setLines((old) => [
        ...old.filter(({ weekday }) => weekday === 1 || weekday > 5),
        ...[2, 3, 4, 5].flatMap((weekday) =>
          old.filter((line) => line.weekday === 1).map((line) => lineOf(line, weekday)),
        ),
      ])
    },
  }
}

/** Sets the weekly hours of a doctor from a day on, with what that does to the slots ahead. */
export function WeeklyForm(props: WeeklyFormProps) {
  const { doctorId, timeZone, templates, onClose } = props
  const { t } = useTranslation('slots')
  const fail = useFailure()
  const format = useFormat()
  const form = useWeeklyForm(props)
  const { mutateAsync, isPending } = useCommand(slots.saveTemplate, { refresh: touchedBySlots })
  const save = async () => {
    if (!form.isRight || isPending) return
    try {
      const saved = await mutateAsync({ input: { doctorId, replaces: form.replaces, ...form.template } })
      toast.success(t('hours.saved', { count: saved.made }))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  const later = templates.filter(({ validFrom }) => validFrom >= form.values.validFrom)
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t('hours.title')}
      dirty={form.isDirty && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} disabled={!form.isRight} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('hours.hint')} {t('zone', { zone: timeZone })}
        </Text>
        <WeekLines form={form} />
        {form.faulty.size > 0 ? <Notice tone="danger">{t('hours.faulty')}</Notice> : null}
        <Lengths form={form} />
        <Validity form={form} />
        {later
          .filter(({ validFrom }) => validFrom > today())
          .map(({ templateId, validFrom }) => (
            <Text key={templateId} size="sm">
              {t('hours.replacesLater', { day: format.day(validFrom) })}
            </Text>
          ))}
        <EffectNotice preview={form.preview} />
      </Stack>
    </SideModal>
  )
}

type FormProps = { form: ReturnType<typeof useWeeklyForm> }

function WeekLines({ form }: FormProps) {
  const { t, i18n } = useTranslation('slots')
  return (
    <div className={classes.week}>
      {weekdays.map((weekday) => {
        const day = weekdayName(weekday, i18n.language, 'long')
        const own = form.lines.filter((line) => line.weekday === weekday)
        return (
          <div key={weekday} className={classes.day} role="group" aria-label={day}>
            <span className={classes.name}>{day}</span>
            <RangeLines
              day={day}
              weekday={weekday}
              lines={own}
              faulty={form.faulty}
              onChange={(changed) => form.setDay(weekday, changed)}
            />
            {weekday === 1 && own.length > 0 ? (
              <Button variant="plain" onClick={form.copyMonday}>
                {t('hours.copyMonday')}
              </Button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

function Lengths({ form: { values, set } }: FormProps) {
  const { t } = useTranslation('slots')
  const options = (choices: readonly number[], value: number) =>
    withValue(choices, value).map((minutes) => ({
      value: String(minutes),
      label: minutes === 0 ? t('hours.noBreak') : t('form.minutes', { count: minutes }),
    }))
  return (
    <FormGrid>
      <Select
        label={t('form.length')}
        allowDeselect={false}
        data={options(lengths, values.slotMinutes)}
        value={String(values.slotMinutes)}
        onChange={(value) => set({ slotMinutes: Number(value) })}
      />
      <Select
        label={t('hours.break')}
        allowDeselect={false}
        data={options(breaks, values.breakMinutes)}
        value={String(values.breakMinutes)}
        onChange={(value) => set({ breakMinutes: Number(value) })}
      />
    </FormGrid>
  )
}

function Validity({ form: { values, set, lacksEnd } }: FormProps) {
  const { t } = useTranslation('slots')
  const format = useFormat()
  return (
    <Stack gap="xs">
      <FormGrid>
        <DayInput
          label={t('hours.validFrom')}
          value={values.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
        {values.validUntil === null ? null : (
          <DayInput
            label={t('hours.validUntil')}
            value={values.validUntil}
            onChange={(validUntil) => set({ validUntil })}
          />
        )}
      </FormGrid>
      <Checkbox
        label={t('hours.openEnd')}
        checked={values.validUntil === null}
        onChange={(event) => set({ validUntil: event.currentTarget.checked ? null : values.validFrom })}
      />
      {values.validFrom < today() ? <Notice tone="danger">{t('hours.past')}</Notice> : null}
      {values.validUntil !== null && !lacksEnd ? (
        <Notice tone="info">{t('hours.endsThen', { day: format.day(values.validUntil) })}</Notice>
      ) : null}
      {lacksEnd ? <Notice tone="danger">{t('hours.endsBefore')}</Notice> : null}
    </Stack>
  )
}
