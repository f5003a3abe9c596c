import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/accounts/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'

/** Requests a new password by a mailed link, and ends every session. */
export function SecurityCard() {
  const { t } = useTranslation('accounts')
  const { email } = useUser()
  const fail = useFailure()
  const [isSending, setSending] = useState(false)

  const sendLink = async (): Promise<void> => {
    if (!email) return
    setSending(true)
    try {
      await call(accounts.recoverPassword, { email })
      toast.success(t('security.linkSent', { email }))
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
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
    <Card title={t('security.title')}>
      <Stack gap="md">
        <Text size="sm">{t('security.passwordText')}</Text>
        <Group>
          <Button variant="outline" loading={isSending} disabled={!email} onClick={() => void sendLink()}>
            {t('security.changePassword')}
          </Button>
          <Button variant="error-outline" onClick={() => void endAll()}>
            {t('security.everywhere')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
