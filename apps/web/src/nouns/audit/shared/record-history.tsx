import { useQueryCall } from '@coverline/client/hooks'
import { audit } from '@coverline/contract/calls.generated'
import type { InputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Timeline } from '@coverline/ui/display/timeline'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useActionText } from './use-action-text.ts'
import { type RecordChange, useChangeWords } from './use-change-words.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'

interface RecordHistoryProps {
  entity: InputOf<typeof audit.list>['entity']
  entityId: string
  /**
   * Returns the text of an action: 'plans.activated' → 'Activated'. If omitted or undefined, the audit log's
   * text is used.
   */
  actionText?: (action: string) => string | undefined
  /**
   * Returns a value that only this record can format, for example a user's name; undefined falls back to the
   * audit log's text.
   */
  valueText?: (field: string, value: unknown) => unknown
  /** The currency of the record's sums */
  currency?: string
}

const firstPage = 20

const said = (
  { field, before, after }: RecordChange,
  valueText: (field: string, value: unknown) => unknown,
): RecordChange => ({ field, before: valueText(field, before), after: valueText(field, after) })

export function RecordHistory({ entity, entityId, actionText, valueText, currency }: RecordHistoryProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const auditText = useActionText()
  const words = useChangeWords(entity, currency)
  const [limit, setLimit] = useState(firstPage)
  const query = useQueryCall('audit', audit.list, { entity, entityId, limit })
  if (query.error && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={160} radius="lg" />
  const { items, totalCount } = query.data
  if (items.length === 0) return <EmptyLine title={t('history')} text={t('noHistory')} />
  return (
    <Card title={t('history')}>
      <Timeline
        label={t('history')}
        items={items.map((event) => ({
          id: event.id,
          strong: true,
          title: actionText?.(event.action) ?? auditText(event.action),
          text: (
            <>
              {[event.actorName, format.moment(event.createdAt)].filter(Boolean).join(' · ')}
              {event.changes.map((change) => {
                const text = words.change(valueText ? said(change, valueText) : change)
                return text === undefined ? null : <div key={change.field}>{text}</div>
              })}
            </>
          ),
        }))}
      />
      {totalCount > items.length ? (
        <Button variant="plain" loading={query.isFetching} onClick={() => setLimit(limit + 100)}>
          {t('more')}
        </Button>
      ) : null}
    </Card>
  )
}
