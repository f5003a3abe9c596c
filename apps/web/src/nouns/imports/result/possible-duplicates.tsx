import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Notice } from '@coverline/ui/overlays/notice'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const shown = 10

/** Rows of the file that mean one and the same: nothing is wrong with them, but somebody should know. */
export function PossibleDuplicates({ warnings }: Pick<ImportDetail, 'warnings'>) {
  const { t } = useTranslation('imports')
  const groups = warnings.flatMap(({ code, value }) =>
    code === 'POSSIBLE_DUPLICATE' && value ? [value] : [],
  )
  if (groups.length === 0) return null
  return (
    <Notice tone="warning" title={t('possibleDuplicates.title')}>
      {t('possibleDuplicates.text')} {groups.slice(0, shown).join('; ')}
      {groups.length > shown ? `; ${t('common:andMore', { count: groups.length - shown })}` : ''}
    </Notice>
  )
}
