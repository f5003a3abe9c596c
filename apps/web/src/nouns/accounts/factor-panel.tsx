import { call } from '@coverline/client/call'
import { useQueryCall } from '@coverline/client/hooks'
import { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type Factor = OutputOf<typeof accounts.factor>
type Change = 'renew' | 'remove'

interface PresentProps {
  totp: NonNullable<Factor['totp']>
  left: number
  onChange: (change: Change) => void
}

function PresentFactor({ totp, left, onChange }: PresentProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <Stack gap="md">
      <Text size="sm">{t('factor.isOn')}</Text>
      <div>
        <Text size="sm" c="dimmed">
          {t('factor.since', { moment: format.moment(totp.createdAt) })}
        </Text>
        {totp.lastUsedAt ? (
          <Text size="sm" c="dimmed">
            {t('factor.lastUsed', { moment: format.moment(totp.lastUsedAt) })}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('factor.left', { count: left })}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="outline" onClick={() => onChange('renew')}>
          {t('factor.renew')}
        </Button>
        <Button variant="error-outline" onClick={() => onChange('remove')}>
          {t('factor.remove')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The own second factor: sets it up, makes new recovery codes, removes it. */
export function FactorPanel({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation('accounts')
  const { data, refetch } = useQueryCall('accounts', accounts.factor, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  if (!data) return null

  if (codes) {
    const onKept = async () => {
      await refetch()
      await session().reload()
      setCodes(null)
      onSetUp?.()
    }
    return <RecoveryCodes codes={codes} onKept={() => void onKept()} />
  }
  if (!data.totp)
    return data.canSetUp ? <TotpSetup onConfirmed={setCodes} /> : <Text size="sm">{t('factor.off')}</Text>
  if (change === 'renew') {
    return (
      <ProofForm
        text={t('factor.renewText')}
        label={t('factor.renew')}
        onSubmit={async (proof) => {
          const { recoveryCodes } = await call(accounts.newRecoveryCodes, proof)
          setChange(null)
          setCodes(recoveryCodes)
        }}
        onCancel={() => setChange(null)}
      />
    )
  }
  if (change === 'remove') {
    return (
      <ProofForm
        text={t('factor.removeText')}
        label={t('factor.remove')}
        danger
        onSubmit={async (proof) => {
          await call(accounts.removeFactor, proof)
          setChange(null)
          await refetch()
          await session().reload()
        }}
        onCancel={() => setChange(null)}
      />
    )
  }
  return <PresentFactor totp={data.totp} left={data.recoveryCodesLeft} onChange={setChange} />
}
