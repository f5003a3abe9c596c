import 'dayjs/locale/es.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/ru.js'
import { useUiTexts } from '../ui-texts.tsx'

/**
 * Returns the common props of both calendars: dd.MM.yyyy, weeks from Monday, the user's language, named
 * buttons.
 */
export function useCalendarProps(label: string) {
  const texts = useUiTexts()
  return {
    locale: texts.locale,
    firstDayOfWeek: 1 as const,
    valueFormat: 'DD.MM.YYYY',
    clearButtonProps: { 'aria-label': `${texts.clear}: ${label}` },
    ariaLabels: { previousMonth: texts.previousMonth, nextMonth: texts.nextMonth },
  }
}
