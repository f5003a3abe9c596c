import { call } from '@coverline/client/call'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { accounts } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { FactorPanel } from '../../../nouns/accounts/factor-panel.tsx'
import { session } from '../../../session/session.ts'
import { PasswordCard } from './password-card.tsx'

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

/** Lists the own sessions; ends one, or all. */
function SessionCard({ sessions }: { sessions: readonly OwnSession[] }) {
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
        <Text size="sm">{t('sessions.text')}</Text>
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

/** The own password, second factor and sessions. */
export function SecurityCards() {
  const { t } = useTranslation('accounts')
  const { data, refetch } = useQueryCall('accounts', accounts.sessions, {})
  return (
    <>
      <PasswordCard onChanged={() => void refetch()} />
      <Card title={t('factor.title')}>
        <FactorPanel onSetUp={() => void refetch()} />
      </Card>
      <SessionCard sessions={data?.items ?? []} />
    </>
  )
}
