import { useQueryCall } from '@coverline/client/hooks'
import { accounts } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { FactorPanel } from '../../../nouns/accounts/factor-panel.tsx'
import { SessionCard } from '../../../nouns/accounts/session-card.tsx'
import { PasswordCard } from './password-card.tsx'

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
      <SessionCard sessions={data?.items ?? []} text={t('sessions.text')} />
    </>
  )
}
