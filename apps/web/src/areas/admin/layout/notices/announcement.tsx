import { Button } from '@coverline/ui/actions/button'
import { Dialog, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import type { NewTicket } from './arrivals.ts'

const dialogWidth = 307

/** New requests that arrived while the user was elsewhere, with links. */
export function Announcement({ fresh, onClose }: { fresh: NewTicket[]; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const navigate = useNavigate()
  const [first] = fresh
  if (!first) return null
  const title = fresh.length > 1 ? t('notice.titleMany', { count: fresh.length }) : t('notice.title')
  const open = () => {
    onClose()
    void navigate({ to: '/admin/tickets/$ticketId', params: { ticketId: first.ticketId } })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      withBorder
      radius="lg"
      shadow="lg"
      w={dialogWidth}
      zIndex={150}
      maw="calc(100vw - 32px)"
      position={{ bottom: 'calc(var(--cl-bottombar-height) + 64px)', right: 20 }}
      role="alertdialog"
      aria-label={title}
    >
      <Text fw={650}>{title}</Text>
      <Text size="sm" truncate>
        {first.fullName}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[t(`types.${first.businessType}`), t('number', { number: first.number })].join(' · ')}
      </Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="plain" onClick={onClose}>
          {t('notice.later')}
        </Button>
        <Button onClick={open}>{t('notice.open')}</Button>
      </Group>
    </Dialog>
  )
}
