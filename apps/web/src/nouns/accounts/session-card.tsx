import { call } from '@coverline/client/call'
import { useCommand } from '@coverline/client/hooks'
import { accounts } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack, Text } from '@mantine/core'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'

type OwnSession = OutputOf<typeof accounts.sessions>['items'][number]

function SessionLine({ one, onEnd }: { one: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const device = [one.browser, one.system].filter((name) => name !== '').join(', ')
  return (
    <Group justify="space-between" wrap="nowrap" component="li">
      <div>
        <Text size="sm" fw={550}>
          {device || t('sessions.unknownDevice')}
        </Text>
        <Text size="sm" c="dimmed">
          {[one.address, t('sessions.lastUsed', { moment: format.moment(one.lastUsedAt) })]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      {one.isCurrent ? (
        <Text size="sm" c="dimmed">
          {t('sessions.current')}
        </Text>
      ) : (
        <Button variant="outline" size="xs" onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}

interface SessionCardProps {
  sessions: readonly OwnSession[]
  /** What to do about a device that is lost */
  text: string
}

/** Lists the own sessions; ends one, or all. */
export function SessionCard({ sessions, text }: SessionCardProps) {
  const { t } = useTranslation('accounts')
  const fail = useFailure()
  const end = useCommand(accounts.endSession, { refresh: ['accounts'] })

  const endOne = async (sessionId: string) => {
    try {
      await end.mutateAsync({ input: { sessionId } })
      toast.success(t('sessions.ended'))
    } catch (error) {
      fail(error)
    }
  }
  const endAll = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('security.everywhereTitle'),
      text: t('security.everywhereText'),
      confirmLabel: t('security.everywhere'),
      danger: true,
    })
    if (!agreed) return
    try {
      await call(accounts.logout, { everywhere: true })
    } catch (error) {
      fail(error)
      return
    }
    // The session has ended on the server; this clears the local one.
    await session().logout()
  }

  return (
    <Card title={t('sessions.title')}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <Stack gap="sm" component="ul" p={0} m={0}>
          {sessions.map((one) => (
            <SessionLine key={one.sessionId} one={one} onEnd={() => void endOne(one.sessionId)} />
          ))}
        </Stack>
        <Group>
          <Button variant="error-outline" onClick={() => void endAll()}>
            {t('security.everywhere')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
