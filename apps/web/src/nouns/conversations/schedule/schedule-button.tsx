import { Button, IconButton } from '@coverline/ui/actions/button'
import { Popover, Stack } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { session } from '../../../session/session.ts'
import { momentOf, wallOf } from '../../../kit/text/wall-time.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface ScheduleButtonProps {
  disabled: boolean
  /** Planned time of the edited message. */
  sendAt?: string | undefined
  onSchedule: (sendAt: string) => void
}

/**
 * Selects the time of a scheduled message. The browser's native field supports every keyboard and language.
 */
export function ScheduleButton({ disabled, sendAt: before, onSchedule }: ScheduleButtonProps) {
  const { t } = useTranslation('conversations')
  const [isOpen, setIsOpen] = useState(false)
  const [moment, setMoment] = useState('')
  const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone ?? 'UTC'
  // The selected time is in the provider's time zone, as everywhere.
  const sendAt = moment === '' ? null : momentOf(`${moment.replace('T', ' ').slice(0, 16)}:00`, timeZone)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-end" trapFocus withRoles={false} shadow="md">
      <Popover.Target>
        <span>
          <IconButton
            label={t('schedule.open')}
            icon={<IconClock size={18} stroke={1.7} />}
            disabled={disabled}
            onClick={() => {
              if (!isOpen && before) setMoment(wallOf(before, timeZone).replace(' ', 'T').slice(0, 16))
              setIsOpen(!isOpen)
            }}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('schedule.open')}>
        <Stack gap="xs">
          <label>
            {t('schedule.moment', { zone: timeZone })}
            <br />
            <input
              type="datetime-local"
              value={moment}
              onChange={(event) => setMoment(event.currentTarget.value)}
            />
          </label>
          <Button
            size="xs"
            disabled={sendAt === null}
            onClick={() => {
              if (sendAt) onSchedule(sendAt)
              setIsOpen(false)
              setMoment('')
            }}
          >
            {t('schedule.save')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
