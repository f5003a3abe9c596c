import { useCommand, useQueryCall } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { polls } from '@coverline/contract/calls.generated'
import { pollDelays } from '@coverline/contract/polls/terms'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Skeleton, Stack, Switch } from '@mantine/core'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'

const changes = { permissions: ['SETTINGS_UPDATE'] } as const
const refresh = ['polls', 'audit'] as const

/** Whether and when people without the app are asked by a link; each choice saves at once. */
export function PollSettings() {
  const { t } = useTranslation('polls')
  const fail = useFailure()
  const mayChange = useAllowed(changes)
  const { data, error, refetch } = useQueryCall('polls', polls.settings, {})
  const { mutateAsync, isPending } = useCommand(polls.saveSettings, { refresh })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius="lg" />
  const choose = async (input: InputOf<typeof polls.saveSettings>) => {
    try {
      await mutateAsync({ input })
      toast.success(t('settings.saved'))
    } catch (thrown) {
      fail(thrown)
    }
  }
  const isFixed = !mayChange || isPending
  return (
    <Card title={t('settings.title')}>
      <Stack gap="md">
        <p>{t('settings.hint')}</p>
        <Switch
          label={t('settings.asksByLink')}
          checked={data.asksByLink}
          disabled={isFixed}
          onChange={(event) => void choose({ asksByLink: event.currentTarget.checked })}
        />
        <Select
          label={t('settings.delay')}
          maw={360}
          allowDeselect={false}
          disabled={isFixed || !data.asksByLink}
          data={pollDelays.map((minutes) => ({
            value: String(minutes),
            label: t(`settings.delays.${minutes}`),
          }))}
          value={String(data.delayMinutes)}
          onChange={(value) => {
            const delayMinutes = pollDelays.find((minutes) => String(minutes) === value)
            if (delayMinutes !== undefined && delayMinutes !== data.delayMinutes)
              void choose({ delayMinutes })
          }}
        />
      </Stack>
    </Card>
  )
}
