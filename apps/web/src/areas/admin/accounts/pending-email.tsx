import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'

/** Shows a new e-mail that waits for its link to be opened. */
export function PendingEmail() {
  const { t } = useTranslation('accounts')
  const { pendingEmail } = useUser()
  const fail = useFailure()
  const [busy, setBusy] = useState(false)
  if (!pendingEmail) return null
  const { email } = pendingEmail

  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await session().reload()
      toast.success(done)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="info"
      title={t('pendingEmail.title', { email })}
      action={
        <Group gap="xs">
          <Button
            variant="outline"
            size="xs"
            disabled={busy}
            onClick={() =>
              void run(() => call(accounts.resendEmail, {}), t('pendingEmail.resent', { email }))
            }
          >
            {t('pendingEmail.resend')}
          </Button>
          <Button
            variant="plain"
            size="xs"
            disabled={busy}
            onClick={() => void run(() => call(accounts.cancelEmail, {}), t('pendingEmail.canceled'))}
          >
            {t('pendingEmail.cancel')}
          </Button>
        </Group>
      }
    >
      {t('pendingEmail.text')}
    </Notice>
  )
}
