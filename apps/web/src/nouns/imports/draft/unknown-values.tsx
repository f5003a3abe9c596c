import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Notice } from '@coverline/ui/overlays/notice'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Unknown values of the file, which are left out. */
export function UnknownValues({ warnings }: Pick<ImportDetail, 'warnings'>) {
  const { t } = useTranslation('imports')
  const insurers = warnings.flatMap(({ code, value }) =>
    code === 'UNKNOWN_INSURANCE_COMPANY' && value ? [value] : [],
  )
  if (insurers.length === 0) return null
  return (
    <Notice tone="warning" title={t('warnings.title')}>
      {t('warnings.insurers')} {insurers.join(', ')}
    </Notice>
  )
}
