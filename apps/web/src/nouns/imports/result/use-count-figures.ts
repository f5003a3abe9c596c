import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Figure } from './figures.tsx'
import type { ImportKind } from '../upload/kinds.ts'

/** Returns the effects of a save as numbers. */
export function useCountFigures(kind: ImportKind, counts: ImportDetail['summary']): Figure[] {
  const { t } = useTranslation('imports')
  const { created, updated, unchanged, createdPlans, createdServices } = counts ?? {
    created: 0,
    updated: 0,
    unchanged: 0,
  }
  return [
    { label: t(`kinds.${kind}.created`), value: created },
    { label: t('summary.updated'), value: updated },
    { label: t('summary.unchanged'), value: unchanged },
    ...(createdPlans === undefined ? [] : [{ label: t('summary.createdPlans'), value: createdPlans }]),
    ...(createdServices === undefined
      ? []
      : [{ label: t('summary.createdServices'), value: createdServices }]),
  ]
}
