import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Notice } from '@coverline/ui/overlays/notice'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const shown = 10

/** Identical rows of the file: no error, but the user should know. */
export function PossibleDuplicates({ kind, warnings }: Pick<ImportDetail, 'kind' | 'warnings'>) {
  const { t } = useTranslation('imports')
  const groups = warnings.flatMap(({ code, value }) =>
    code === 'POSSIBLE_DUPLICATE' && value ? [value] : [],
  )
  if (groups.length === 0) return null
  return (
    <Notice tone="warning" title={t('possibleDuplicates.title')}>
      {t(kind === 'LEADS' ? 'possibleDuplicates.leads' : 'possibleDuplicates.text')}{' '}
      {groups.slice(0, shown).join('; ')}
      {groups.length > shown ? `; ${t('common:andMore', { count: groups.length - shown })}` : ''}
    </Notice>
  )
}
