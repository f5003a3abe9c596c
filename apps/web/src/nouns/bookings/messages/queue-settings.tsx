import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { toast } from '@coverline/ui/overlays/toast'
import { Input, Stack } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAccess, useAllowed } from '../../../session/use-session.ts'

const changes = { permissions: ['SETTINGS_UPDATE'] } as const
const refresh = ['bookings', 'dutyQueue', 'audit'] as const
const choices = [2, 5, 10, 15, 20, 25] as const

/** How long a doctor on duty has to begin a visit; saves at once. */
export function QueueSettings() {
  return useAccess().features.has('TELEMEDICINE') ? <Setting /> : null
}

function Setting() {
  const { t } = useTranslation('bookings')
  const fail = useFailure()
  const mayChange = useAllowed(changes)
  const { data } = useQueryCall('bookings', bookings.settings, {})
  const { mutateAsync, isPending } = useCommand(bookings.saveQueueSettings, { refresh })
  if (!data) return null
  const choose = async (beginMinutes: number | null) => {
    try {
      await mutateAsync({ input: { beginMinutes } })
      toast.success(t('messages.saved'))
    } catch (thrown) {
      fail(thrown)
    }
  }
  // The interface allows every number of minutes.
  const minutes = [...new Set([...choices, ...(data.beginMinutes === null ? [] : [data.beginMinutes])])]
  const options = minutes
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), label: t('queueSettings.minutes', { count }) }))
  return (
    <Card title={t('queueSettings.title')}>
      <Stack gap="md">
        <p>{t('queueSettings.hint')}</p>
        <Input.Wrapper label={t('queueSettings.label')} labelElement="div">
          <Dropdown
            label={t('queueSettings.label')}
            width="16rem"
            size="md"
            disabled={!mayChange || isPending}
            options={[...options, { value: '', label: t('queueSettings.none') }]}
            value={[data.beginMinutes === null ? '' : String(data.beginMinutes)]}
            clearable={false}
            onChange={([chosen = '']) => void choose(chosen === '' ? null : Number(chosen))}
          />
        </Input.Wrapper>
      </Stack>
    </Card>
  )
}
