import { Card } from '@coverline/ui/display/card'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useInPlace } from './lead-details.tsx'
import type { LeadDetail } from './queries.ts'

/** What people noted about a lead. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('leads')
  const inPlace = useInPlace(lead)
  return (
    <Card title={t('fields.notes')}>
      <div data-in-place-box>{inPlace('notes')}</div>
    </Card>
  )
}
