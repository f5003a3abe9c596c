import type { Slot } from '@coverline/contract/slots/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { FormGrid } from '@coverline/ui/form/form-kit'
import { DayInput } from '@coverline/ui/form/day-input'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { areTimesRight } from './use-plan.ts'
import { useSlotChanges } from './use-slot-changes.ts'

interface SlotDialogProps {
  slot: Slot
  timeZone: string
  canPlan: boolean
  onClose: () => void
}

/** One slot by the provider's clock: moved or deleted while it is free. */
export function SlotDialog({ slot, timeZone, canPlan, onClose }: SlotDialogProps) {
  const { t } = useTranslation('slots')
  const format = useFormat()
  const { move, remove, isPending } = useSlotChanges(slot.doctorId)
  const [date, setDate] = useState(slot.date)
  const [startTime, setStart] = useState(slot.startTime)
  const [endTime, setEnd] = useState(slot.endTime)
  const isFree = slot.status === 'FREE' && canPlan
  const isRight = date !== '' && areTimesRight(startTime, endTime)
  const isChanged = date !== slot.date || startTime !== slot.startTime || endTime !== slot.endTime
  const save = async () => {
    if (isRight && (await move(slot, { date, startTime, endTime }))) onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('edit.title', { day: format.day(slot.date) })}
      dirty={isChanged && !isPending}
      footer={
        isFree
          ? (close) => (
              <>
                <Button
                  variant="error"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => void remove(slot).then((isGone) => (isGone ? onClose() : undefined))}
                >
                  {t('delete')}
                </Button>
                <Button variant="outline" onClick={close}>
                  {t('common:cancel')}
                </Button>
                <Button loading={isPending} disabled={!isChanged || !isRight} onClick={() => void save()}>
                  {t('common:save')}
                </Button>
              </>
            )
          : undefined
      }
    >
      <Stack>
        <Notice tone="info">
          {t(`states.${slot.status}`)}. {t('zone', { zone: timeZone })}{' '}
          {slot.status === 'FREE' ? null : t('edit.taken')}
        </Notice>
        <DayInput label={t('form.day')} value={date} onChange={setDate} />
        <FormGrid>
          <TextInput
            label={t('form.start')}
            maxLength={5}
            readOnly={!isFree}
            value={startTime}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          <TextInput
            label={t('form.end')}
            maxLength={5}
            readOnly={!isFree}
            value={endTime}
            onChange={(event) => setEnd(event.currentTarget.value)}
            error={isRight ? null : t('form.needsTimes')}
          />
        </FormGrid>
      </Stack>
    </SideModal>
  )
}
