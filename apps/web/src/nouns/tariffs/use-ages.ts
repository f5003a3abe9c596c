import { useTranslation } from '../../kit/text/use-translation.ts'

/** Returns how the ages of a band are written in the reader's language. */
export function useAges(): (ages: { ageFrom: number; ageTo: number | null }) => string {
  const { t } = useTranslation('tariffs')
  return ({ ageFrom, ageTo }) =>
    ageTo === null ? t('agesFrom', { from: ageFrom }) : t('allAges', { from: ageFrom, to: ageTo })
}
