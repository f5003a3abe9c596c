import { useCommand } from '@coverline/client/hooks'
import { spam } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedBySpam } from '../queries.ts'

interface ReleaseModalProps {
  spamIds: string[]
  /** True if a block holds one of the senders. */
  isBlocked: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before messages go through, and whether their senders are unblocked as well. */
export function ReleaseModal({ spamIds, isBlocked, onClose, onDone }: ReleaseModalProps) {
  const { t } = useTranslation(['senders', 'common'])
  const attempt = useAttempt()
  const [unblock, setUnblock] = useState(isBlocked)
  const { mutateAsync, isPending } = useCommand(spam.release, { refresh: touchedBySpam })
  const count = spamIds.length
  const release = async () => {
    if (!(await attempt(() => mutateAsync({ input: { spamIds, unblock } })))) return
    toast.success(t('senders:spam.release.done', { count }))
    onDone()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('senders:spam.release.title', { count })}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} onClick={() => void release()} data-autofocus>
            {t('senders:spam.release.confirm')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <p>{t('senders:spam.release.text')}</p>
        {isBlocked ? (
          <Checkbox
            label={t('senders:spam.release.unblock')}
            checked={unblock}
            onChange={(event) => setUnblock(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </SideModal>
  )
}
