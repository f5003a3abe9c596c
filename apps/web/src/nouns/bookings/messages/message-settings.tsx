import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { type BookingMessage, bookingMessages } from '@coverline/contract/bookings/terms'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack, Switch } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

const changes = { permissions: ['SETTINGS_UPDATE'] } as const
const refresh = ['bookings', 'audit'] as const

/** The messages about bookings, each with a switch that saves at once. */
export function MessageSettings() {
  const { t } = useTranslation('bookings')
  const fail = useFailure()
  const mayChange = useAllowed(changes)
  const { data, error, refetch } = useQueryCall('bookings', bookings.settings, {})
  const { mutateAsync, isPending } = useCommand(bookings.saveSettings, { refresh })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  const choose = async (message: BookingMessage, isSent: boolean) => {
    try {
      await mutateAsync({ input: { message, isSent } })
      toast.success(t('messages.saved'))
    } catch (thrown) {
      fail(thrown)
    }
  }
  return (
    <Card title={t('messages.title')}>
      <Stack gap="md">
        <p>{t('messages.hint')}</p>
        {bookingMessages.map((message) => (
          <Switch
            key={message}
            label={t(`messages.${message}`)}
            checked={data.messages.includes(message)}
            disabled={!mayChange || isPending}
            onChange={(event) => void choose(message, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Card>
  )
}
