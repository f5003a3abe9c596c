import { call } from '@coverline/client/call'
import { useQueryCall } from '@coverline/client/hooks'
import { accounts } from '@coverline/contract/calls.generated'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PresentFactor } from './present-factor.tsx'
import { type Proof, ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type Change =
  | { to: 'renew' }
  | { to: 'remove' }
  | { to: 'add-passkey' }
  | { to: 'remove-passkey'; id: string }

/** The own second factor: app, passkeys and recovery codes. */
export function FactorPanel({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation('accounts')
  const { data, refetch } = useQueryCall('accounts', accounts.factor, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  if (!data) return null

  const reload = async () => {
    setChange(null)
    await refetch()
    await session().reload()
  }
  const onKept = async () => {
    await reload()
    setCodes(null)
    onSetUp?.()
  }
  /** A first factor comes with recovery codes; a second one keeps them. */
  const onRegistered = (recoveryCodes: string[]) => {
    setChange(null)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else void onKept()
  }
  const remove = async (proof: Proof) => {
    if (change?.to === 'remove-passkey')
      await call(accounts.removePasskey, { ...proof, passkeyId: change.id })
    else await call(accounts.removeFactor, proof)
    await reload()
  }
  const renew = async (proof: Proof) => {
    const { recoveryCodes } = await call(accounts.newRecoveryCodes, proof)
    setChange(null)
    setCodes(recoveryCodes)
  }

  const onCancel = () => setChange(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onKept()} />
  if (change?.to === 'add-passkey') return <PasskeyForm onRegistered={onRegistered} onCancel={onCancel} />
  if (change) {
    const isRenewal = change.to === 'renew'
    return (
      <ProofForm
        key={change.to}
        text={t(isRenewal ? 'factor.renewText' : 'factor.removeText')}
        label={t(isRenewal ? 'factor.renew' : 'factor.remove')}
        danger={!isRenewal}
        onSubmit={isRenewal ? renew : remove}
        onCancel={onCancel}
      />
    )
  }
  const { totp, passkeys, recoveryCodesLeft, canSetUp } = data
  if (!totp && passkeys.length === 0 && !canSetUp) return <Text size="sm">{t('factor.off')}</Text>
  return (
    <Stack gap="lg">
      {totp || passkeys.length > 0 ? (
        <PresentFactor totp={totp} left={recoveryCodesLeft} onChange={(to) => setChange({ to })} />
      ) : null}
      {!totp && canSetUp ? <TotpSetup onConfirmed={onRegistered} /> : null}
      <PasskeyList
        passkeys={passkeys}
        canAdd={canSetUp}
        onAdd={() => setChange({ to: 'add-passkey' })}
        onRemove={({ passkeyId: id }) => setChange({ to: 'remove-passkey', id })}
      />
    </Stack>
  )
}
