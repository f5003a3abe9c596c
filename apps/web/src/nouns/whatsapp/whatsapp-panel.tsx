import { useCommand } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllowed } from '../../session/use-session.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ChooseWay } from './choose-way.tsx'
import { FailedCard } from './failed-card.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'
import { QrCard } from './qr-card.tsx'
import { touchedByWhatsapp, useLink } from './queries.ts'

/** WhatsApp settings of the provider, for administrators only. */
export function WhatsappPanel() {
  return useAllowed({ roles: ['ADMIN'] }) ? <Setup /> : <AdminOnly />
}

function AdminOnly() {
  const { t } = useTranslation('whatsapp')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<IconLock size={24} stroke={1.6} />}
      title={t('title')}
      text={t('adminOnly')}
      action={
        <Button variant="outline" onClick={() => void navigate({ to: '/admin/settings-and-members' })}>
          {t('members')}
        </Button>
      }
    />
  )
}

function Setup() {
  const { data, error, refetch, isFetching } = useLink()
  const [isLinking, setIsLinking] = useState(false)
  const failed = useFailure()
  const linkDevice = useCommand(whatsapp.linkDevice, { refresh: touchedByWhatsapp })
  const showCode = () => linkDevice.mutate({ input: {} }, { onError: failed })
  if (!data) {
    if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    return (
      <Stack aria-busy>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={110} radius="lg" />
      </Stack>
    )
  }
  const { link, canLinkDevice, installLine } = data
  return (
    <>
      {link ? (
        <Stack>
          {/* A telephone that was never linked has nothing to be shown but its code. */}
          {link.state === 'CONNECTING' ? null : (
            <LinkCard link={link} onReplace={() => setIsLinking(true)} onScan={showCode} />
          )}
          {link.awaitsCode ? <QrCard canCancel={link.state === 'CONNECTING'} /> : null}
          <FailedCard />
        </Stack>
      ) : (
        <ChooseWay
          canLinkDevice={canLinkDevice}
          installLine={installLine}
          onCloud={() => setIsLinking(true)}
          onDevice={showCode}
        />
      )}
      {isLinking ? <LinkForm link={link} onClose={() => setIsLinking(false)} /> : null}
    </>
  )
}
