import { useCommand } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'
import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { toast } from '@coverline/ui/overlays/toast'
import { Group } from '@mantine/core'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './mailbox.module.css'
import { touchedByMailbox } from './queries.ts'

const tones: Record<Mailbox['state'], StatusTone> = {
  WAITING: 'warning',
  WORKING: 'success',
  FAILING: 'danger',
}

interface MailboxCardProps {
  mailbox: Mailbox
  can: { update: boolean; delete: boolean }
  onChange: () => void
}

/** The linked address with its incoming and outgoing mail, and the time of the last mail. */
export function MailboxCard({ mailbox, can, onChange }: MailboxCardProps) {
  const { t } = useTranslation('mailboxes')
  const { moment, number } = useFormat()
  const unlink = useUnlink(mailbox)
  const { imap, smtp, health } = mailbox
  const at = (iso: string | null) => (iso === null ? t('never') : moment(iso))
  return (
    <DetailCard
      title={
        <span className={classes.title}>
          <span className={classes.address}>{mailbox.address}</span>
          <StatusBadge tone={tones[mailbox.state]}>{t(`states.${mailbox.state}`)}</StatusBadge>
        </span>
      }
      actions={
        <Group gap="xs">
          {can.update ? (
            <Button variant="outline" onClick={onChange}>
              {t('change')}
            </Button>
          ) : null}
          {can.delete ? (
            <Button variant="error-outline" loading={unlink.isPending} onClick={() => void unlink.ask()}>
              {t('unlink')}
            </Button>
          ) : null}
        </Group>
      }
      items={[
        { label: t('facts.lastIn'), value: at(health.lastInAt) },
        { label: t('facts.lastOut'), value: at(health.lastOutAt) },
        {
          label: t('facts.inbound'),
          value: imap ? t('facts.imap', { host: imap.host, user: imap.user }) : t('facts.forwarding'),
        },
        { label: t('facts.outbound'), value: smtp ? `${smtp.host}:${smtp.port}` : t('facts.platform') },
        { label: t('facts.senderName'), value: mailbox.senderName ?? t('facts.ownName') },
        { label: t('facts.waitingOut'), value: number(health.waitingOut) },
      ]}
    />
  )
}

function useUnlink({ mailboxId, address }: Mailbox) {
  const { t } = useTranslation('mailboxes')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(mailboxes.delete, { refresh: touchedByMailbox })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('unlinkTitle', { address }),
      text: t('unlinkText'),
      confirmLabel: t('unlink'),
      danger: true,
    })
    if (!isSure) return
    try {
      await mutateAsync({ input: { mailboxId } })
      toast.success(t('unlinked'))
    } catch (error) {
      fail(error)
    }
  }
  return { ask, isPending }
}
