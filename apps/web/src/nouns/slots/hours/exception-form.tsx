import { useCommand } from '@coverline/client/hooks'
import { slots } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { DateRange } from '@coverline/ui/form/date-field'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedBySlots } from '../queries.ts'
import { EffectNotice } from './effect-notice.tsx'
import { usePreview } from './queries.ts'
import { RangeLines } from './range-lines.tsx'
import { faultyLines, type Line, lineOf, nextRange } from './ranges.ts'

interface ExceptionFormProps {
  /** Null: a holiday of the provider */
  doctorId: string | null
  onClose: () => void
}

/** Days off, a vacation, other hours of a day, or a holiday, with what that does to the slots ahead. */
export function ExceptionForm({ doctorId, onClose }: ExceptionFormProps) {
  const { t } = useTranslation('slots')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(slots.saveException, { refresh: touchedBySlots })
  const [title, setTitle] = useState('')
  const [[from, to], setRange] = useState<[string | null, string | null]>([null, null])
  const [lines, setLines] = useState<Line[]>([])
  const [checked, setChecked] = useState(false)
  const faulty = faultyLines(lines, 1)
  const isPast = from !== null && (to ?? from) < today()
  const lacksTitle = title.trim() === ''
  const hours = lines.map(({ startTime, endTime }) => ({ startTime, endTime }))
  const days = from === null || isPast ? null : { firstDay: from, lastDay: to ?? from, hours }
  const preview = usePreview(
    days && faulty.size === 0 ? { doctorId, exception: { ...days, title: '-' } } : null,
  )
  const save = async () => {
    setChecked(true)
    if (days === null || lacksTitle || faulty.size > 0 || isPending) return
    try {
      await mutateAsync({ input: { doctorId, title, ...days } })
      toast.success(t('hours.exceptionSaved'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(doctorId === null ? 'hours.newHoliday' : 'hours.newException')}
      dirty={(title !== '' || from !== null) && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <TextInput
          label={t(doctorId === null ? 'hours.holidayName' : 'hours.reason')}
          withAsterisk
          maxLength={100}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={
            checked && lacksTitle ? t(doctorId === null ? 'hours.needsName' : 'hours.needsReason') : null
          }
        />
        <DateRange label={t('form.days')} value={[from, to]} onChange={setRange} width="100%" labelled />
        {checked && from === null ? <Notice tone="danger">{t('form.needsDays')}</Notice> : null}
        {isPast ? <Notice tone="danger">{t('hours.past')}</Notice> : null}
        {doctorId === null ? null : <OtherHours lines={lines} faulty={faulty} onChange={setLines} />}
        <EffectNotice preview={preview} />
      </Stack>
    </SideModal>
  )
}

interface OtherHoursProps {
  lines: Line[]
  faulty: ReturnType<typeof faultyLines>
  onChange: (lines: Line[]) => void
}

/** The hours of a day that is not wholly off */
function OtherHours({ lines, faulty, onChange }: OtherHoursProps) {
  const { t } = useTranslation('slots')
  return (
    <>
      <Switch
        label={t('hours.otherHours')}
        checked={lines.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [lineOf(nextRange([]))] : [])}
      />
      {lines.length > 0 ? (
        <RangeLines day={t('hours.otherHours')} lines={lines} faulty={faulty} onChange={onChange} />
      ) : null}
      {faulty.size > 0 ? <Notice tone="danger">{t('hours.faulty')}</Notice> : null}
    </>
  )
}
