import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Notice } from '@coverline/ui/overlays/notice'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const shown = 10

/** Rows whose e-mail or phone a stored lead or insured person has: no error, but the user should know. */
export function KnownRows({ warnings }: Pick<ImportDetail, 'warnings'>) {
  const { t } = useTranslation('imports')
  const known = warnings.flatMap(({ code, row, value }) =>
    (code === 'LIKE_LEAD' || code === 'LIKE_PERSON') && row !== undefined
      ? [t('known.row', { row, name: value ?? '' })]
      : [],
  )
  if (known.length === 0) return null
  return (
    <Notice tone="warning" title={t('known.title')}>
      {t('known.text')} {known.slice(0, shown).join('; ')}
      {known.length > shown ? `; ${t('common:andMore', { count: known.length - shown })}` : ''}
    </Notice>
  )
}
