import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'

/** For example `100,000 rows · 13 columns`. */
export function useDraftFacts(session: DraftSession, view: DraftView): string {
  const { t } = useTranslation('imports')
  const { sheet } = session
  const columns = sheet.headers.length
  const parts = [t('facts.rows', { count: sheet.rowCount }), t('facts.columns', { count: columns })]
  return [...parts, ...(view.choices.updateNames ? [t('facts.updateNames')] : [])].join(' · ')
}
