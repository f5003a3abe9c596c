import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { dateFormatter } from '../../kit/text/formatters.ts'

/** Returns the name of the month of a day: `December 2026`. */
export function useMonth(): (day: string) => string {
  const { i18n } = useTranslation('common')
  return useMemo(() => {
    const format = dateFormatter(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [i18n.language])
}
