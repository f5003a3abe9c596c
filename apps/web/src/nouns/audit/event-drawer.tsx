import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useChangeWords } from './shared/use-change-words.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { outcomeTone } from './audit-columns.tsx'
import classes from './change-list.module.css'
import { RecordLink } from './record-link.tsx'
import { recordPath } from './record-path.ts'
import { useEventText } from './use-event-text.ts'

interface EventDrawerProps {
  event: FoundEvent | undefined
  onClose: () => void
}

/** One event: author, time, record, and each value before and after. */
export function EventDrawer({ event, onClose }: EventDrawerProps) {
  const text = useEventText()
  return (
    <SideModal
      opened={event !== undefined}
      onClose={onClose}
      title={event ? text.action(event) : ''}
      width={500}
    >
      {event ? (
        <Stack gap="md">
          <Facts event={event} />
          {event.outcome === 'DONE' ? <Changes event={event} /> : null}
          <Technical key={event.id} event={event} />
        </Stack>
      ) : null}
    </SideModal>
  )
}

function Changes({ event }: { event: FoundEvent }) {
  const { t } = useTranslation('audit')
  const words = useChangeWords(event.entity)
  return (
    <DetailCard
      title={t('changes')}
      columns={1}
      items={event.changes.map(({ field, before, after }) => ({
        label: words.field(field),
        value: `${words.value(field, before) ?? '…'} → ${words.value(field, after) ?? '…'}`,
      }))}
    >
      {event.changes.length === 0 ? t('noChanges') : null}
    </DetailCard>
  )
}

function Facts({ event }: { event: FoundEvent }) {
  const { t } = useTranslation('audit')
  const text = useEventText()
  const format = useFormat()
  const navigate = useNavigate()
  const path = recordPath(event.entity, event.entityId)
  return (
    <DetailCard
      actions={
        path ? (
          <Button variant="outline" onClick={() => void navigate({ href: path })}>
            {t('openRecord')}
          </Button>
        ) : undefined
      }
      items={[
        { label: t('columns.record'), value: <RecordLink event={event} /> },
        { label: t('columns.who'), value: text.who(event) },
        { label: t('columns.when'), value: format.moment(event.createdAt) },
        {
          label: t('columns.outcome'),
          value: (
            <StatusBadge tone={outcomeTone[event.outcome]}>{t(`outcomes.${event.outcome}`)}</StatusBadge>
          ),
        },
        ...(event.code ? [{ label: t('columns.code'), value: event.code }] : []),
      ]}
    />
  )
}

/** What support asks for; folded, because nobody else needs it. */
function Technical({ event }: { event: FoundEvent }) {
  const { t } = useTranslation('audit')
  return (
    <details className={classes.technical}>
      <summary>{t('technical')}</summary>
      <DetailCard
        columns={1}
        items={[
          ...(event.endpoint ? [{ label: t('columns.endpoint'), value: event.endpoint }] : []),
          ...(event.entityId
            ? [{ label: t('columns.recordId'), value: <CopyId value={event.entityId} /> }]
            : []),
          { label: t('columns.eventId'), value: <CopyId value={event.id} /> },
        ]}
      />
    </details>
  )
}
