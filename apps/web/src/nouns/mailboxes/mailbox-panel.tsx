import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Loader, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { AsideCard } from './aside-card.tsx'
import { ForwardingCard } from './forwarding-card.tsx'
import { LinkForm } from './link-form.tsx'
import classes from './mailbox.module.css'
import { MailboxCard } from './mailbox-card.tsx'
import { MailboxNotices } from './mailbox-notices.tsx'
import { SignatureCard } from './signature-card.tsx'
import { useMailbox } from './queries.ts'

/** The e-mail address that clients write to: link and health. */
export function MailboxPanel() {
  const { t } = useTranslation('mailboxes')
  const query = useMailbox()
  const [isOpen, setIsOpen] = useState(false)
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Loader className={classes.loader ?? ''} role="status" aria-label={t('loading')} />
  const { mailbox, canForward, can } = query.data
  const isAllowed = mailbox ? can.update : can.create
  return (
    <>
      {mailbox ? (
        <Linked mailbox={mailbox} can={can} onChange={() => setIsOpen(true)} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconMail size={24} stroke={1.6} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={can.create ? <Button onClick={() => setIsOpen(true)}>{t('link')}</Button> : null}
          />
        </Card>
      )}
      {isOpen && isAllowed ? (
        <LinkForm mailbox={mailbox} canForward={canForward} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

interface LinkedProps {
  mailbox: Mailbox
  can: { update: boolean; delete: boolean }
  onChange: () => void
}

function Linked({ mailbox, can, onChange }: LinkedProps) {
  return (
    <Stack>
      <MailboxNotices mailbox={mailbox} canUpdate={can.update} />
      <MailboxCard mailbox={mailbox} can={can} onChange={onChange} />
      {mailbox.inboundAddress === null ? null : (
        <ForwardingCard address={mailbox.inboundAddress} forwarding={mailbox.forwarding} />
      )}
      <SignatureCard mailbox={mailbox} canUpdate={can.update} />
      <AsideCard />
    </Stack>
  )
}
