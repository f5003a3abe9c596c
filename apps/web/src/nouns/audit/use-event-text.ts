import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import { auditedFields } from '@coverline/contract/audit/fields'
import { auditedEntities } from '@coverline/contract/events'
import { useMemo } from 'react'
import { useActionText } from './shared/use-action-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** Returns formatters of events in the user's language. */
export function useEventText() {
  const { t } = useTranslation('audit')
  const actionText = useActionText()
  return useMemo(
    () => ({
      who: ({ actorName, userId }: FoundEvent) => actorName ?? (userId === null ? t('system') : '—'),
      entity: (entity: string) => {
        const known = auditedEntities.find((one) => one === entity)
        return known ? t(`entities.${known}`) : entity
      },
      action: ({ action, outcome }: FoundEvent) =>
        outcome === 'DONE' ? actionText(action) : t(`outcomes.${outcome}`),
      field: (field: string) => {
        const known = auditedFields.find((one) => one === field)
        return known ? t(`fields.${known}`) : field
      },
    }),
    [t, actionText],
  )
}
