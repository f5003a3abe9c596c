import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { momentOf, wallOf } from '../../../kit/text/wall-time.ts'
import { session } from '../../../session/session.ts'

interface SnoozeModalProps {
  /** Returns whether it was done. */
  onSnooze: (until: string | null) => Promise<boolean>
  onClose: () => void
}

const hour = 3_600_000

/** Until when a request is put off: one of the usual moments, any other, or the client's answer. */
export function SnoozeModal({ onSnooze, onClose }: SnoozeModalProps) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const [wall, setWall] = useState('')
  const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone ?? 'UTC'
  const [now] = useState(() => new Date())
  const morningIn = (days: number) =>
    momentOf(`${dayAfter(wallOf(now.toISOString(), timeZone).slice(0, 10), days)} 09:00:00`, timeZone)
  const usual = [
    ['hours', new Date(now.getTime() + 3 * hour).toISOString()],
    ['tomorrow', morningIn(1)],
    ['week', morningIn(7)],
  ] as const
  const snooze = async (until: string | null) => {
    if (await onSnooze(until)) onClose()
  }
  const other = wall === '' ? null : momentOf(`${wall.replace('T', ' ').slice(0, 16)}:00`, timeZone)
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('snooze.title')}
      footer={
        <Button disabled={other === null} onClick={() => void snooze(other)}>
          {t('snooze.save')}
        </Button>
      }
    >
      <Stack gap="xs">
        {usual.map(([name, until]) => (
          <Button key={name} variant="outline" onClick={() => void snooze(until)}>
            {t(`snooze.${name}`, { moment: format.moment(until) })}
          </Button>
        ))}
        <Button variant="outline" onClick={() => void snooze(null)}>
          {t('snooze.untilAnswer')}
        </Button>
        <label>
          {t('snooze.moment', { zone: timeZone })}
          <br />
          <input
            type="datetime-local"
            value={wall}
            min={wallOf(now.toISOString(), timeZone).replace(' ', 'T').slice(0, 16)}
            onChange={(event) => setWall(event.currentTarget.value)}
          />
        </label>
      </Stack>
    </SideModal>
  )
}
