import { useCommand } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import type { WhatsappLink } from '@coverline/contract/whatsapp/endpoints'
import type { WhatsappState } from '@coverline/contract/whatsapp/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { Notice } from '@coverline/ui/overlays/notice'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { toast } from '@coverline/ui/overlays/toast'
import { CopyButton, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy, IconKey, IconPlugOff, IconRefresh, IconTemplate } from '@tabler/icons-react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByWhatsapp } from './queries.ts'
import classes from './whatsapp.module.css'

const tones: Record<WhatsappState, StatusTone> = {
  CONNECTING: 'info',
  LINKED: 'success',
  DOWN: 'danger',
  UNLINKED: 'neutral',
}

interface LinkCardProps {
  link: WhatsappLink
  onReplace: () => void
  /** Creates a new code for a phone that ended the link. */
  onScan: () => void
}

/** The linked number: health, notification settings and actions. */
export function LinkCard({ link, onReplace, onScan }: LinkCardProps) {
  const { t } = useTranslation('whatsapp')
  const format = useFormat()
  const actions = useActions(link, onReplace)
  return (
    <Stack>
      {link.downSince && link.downReason ? (
        <Notice tone="danger" title={t('link.downSince', { time: format.moment(link.downSince) })}>
          {t(`reasons.${link.downReason}`)} {t('link.downText')}
          {link.kind === 'DEVICE' && !link.awaitsCode ? (
            <Button onClick={onScan}>{t('device.begin')}</Button>
          ) : null}
        </Notice>
      ) : null}
      <DetailCard
        title={
          <Group gap="sm" component="span">
            {t('title')} <StatusBadge tone={tones[link.state]}>{t(`states.${link.state}`)}</StatusBadge>
          </Group>
        }
        actions={
          <Group gap="xs">
            <ActionButtons actions={actions} />
          </Group>
        }
        items={[
          { label: t('link.number'), value: link.phone },
          { label: t('link.name'), value: link.name },
          { label: t('link.kind'), value: t(`link.kinds.${link.kind}`) },
          { label: t('link.linkedAt'), value: link.linkedAt && format.moment(link.linkedAt) },
          { label: t('link.seenAt'), value: link.seenAt && format.moment(link.seenAt) },
          { label: t('link.waiting'), value: format.number(link.waitingCount) },
          ...(link.kind === 'CLOUD'
            ? [{ label: t('link.templates'), value: format.number(link.templateCount) }]
            : []),
        ]}
      />
      {link.webhookUrl ? <Webhook url={link.webhookUrl} /> : null}
    </Stack>
  )
}

function Webhook({ url }: { url: string }) {
  const { t } = useTranslation('whatsapp')
  return (
    <Card title={t('webhook.title')}>
      <p className={classes.text}>{t('webhook.text')}</p>
      <div className={classes.address}>
        <code className={classes.code} aria-label={t('webhook.address')}>
          {url}
        </code>
        <CopyButton value={url} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="outline"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t('webhook.copied') : t('webhook.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Card>
  )
}

function useActions(link: WhatsappLink, onReplace: () => void): UiAction[] {
  const { t } = useTranslation('whatsapp')
  const failed = useFailure()
  const check = useCommand(whatsapp.check, { refresh: touchedByWhatsapp })
  const refresh = useCommand(whatsapp.refreshTemplates, { refresh: touchedByWhatsapp })
  const unlink = useCommand(whatsapp.unlink, { refresh: touchedByWhatsapp })
  const look = () =>
    check.mutate(
      { input: {} },
      {
        onSuccess: ({ state }) =>
          state === 'LINKED' ? toast.success(t('link.checkedUp')) : toast.error(t('link.checkedDown')),
        onError: failed,
      },
    )
  const read = () =>
    refresh.mutate(
      { input: {} },
      { onSuccess: ({ count }) => toast.success(t('link.refreshed', { count })), onError: failed },
    )
  const end = async () => {
    const isSure = await confirm({
      title: t('unlink.title'),
      text: t('unlink.text', { phone: link.phone ?? '' }),
      confirmLabel: t('unlink.confirm'),
      danger: true,
    })
    if (isSure)
      unlink.mutate({ input: {} }, { onSuccess: () => toast.success(t('unlink.done')), onError: failed })
  }
  const isCloud = link.kind === 'CLOUD'
  const icon = { size: 17 }
  return [
    {
      id: 'check',
      label: t('link.check'),
      icon: <IconRefresh {...icon} />,
      loading: check.isPending,
      onSelect: look,
    },
    ...(isCloud
      ? [
          {
            id: 'templates',
            label: t('link.refresh'),
            icon: <IconTemplate {...icon} />,
            loading: refresh.isPending,
            onSelect: read,
          },
          { id: 'replace', label: t('link.replace'), icon: <IconKey {...icon} />, onSelect: onReplace },
        ]
      : []),
    {
      id: 'unlink',
      label: t('link.unlink'),
      icon: <IconPlugOff {...icon} />,
      tone: 'danger' as const,
      loading: unlink.isPending,
      onSelect: () => void end(),
    },
  ]
}
