import { useCommand } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'
import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByMailbox } from './queries.ts'

/** Notices about the address: not confirmed yet, or mail fails. */
export function MailboxNotices({ mailbox, canUpdate }: { mailbox: Mailbox; canUpdate: boolean }) {
  const { t } = useTranslation('mailboxes')
  const { moment } = useFormat()
  const { health, verifiedAt, verificationSentAt, inbound } = mailbox
  const faults = [
    { side: 'in' as const, fault: health.inFault },
    { side: 'out' as const, fault: health.outFault },
  ]
  return (
    <>
      {faults.map(({ side, fault }) =>
        fault ? (
          <Notice key={side} tone="danger" title={t(`failing.${side}`, { since: moment(fault.since) })}>
            {t(`faults.${fault.code}`)}
          </Notice>
        ) : null,
      )}
      {health.skipped ? (
        <Notice tone="warning" title={t('skipped.title', { count: health.skipped.count })}>
          {t('skipped.text', { at: moment(health.skipped.lastAt) })}
        </Notice>
      ) : null}
      {verifiedAt === null ? (
        <Notice
          tone="info"
          title={t('waiting.title')}
          action={canUpdate ? <SendAgain mailboxId={mailbox.mailboxId} /> : null}
        >
          {t(`waiting.${inbound}`, { address: mailbox.address })}{' '}
          {verificationSentAt === null ? null : t('waiting.sent', { at: moment(verificationSentAt) })}
        </Notice>
      ) : mailbox.hasProofs ? null : (
        <Notice tone="info" title={t('noProofs.title')}>
          {t('noProofs.text')}
        </Notice>
      )}
    </>
  )
}

function SendAgain({ mailboxId }: { mailboxId: string }) {
  const { t } = useTranslation('mailboxes')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(mailboxes.verify, { refresh: touchedByMailbox })
  const send = async (): Promise<void> => {
    try {
      await mutateAsync({ input: { mailboxId } })
      toast.success(t('waiting.sentAgain'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button variant="outline" loading={isPending} onClick={() => void send()}>
      {t('waiting.again')}
    </Button>
  )
}
