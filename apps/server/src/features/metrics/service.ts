import { checkRecords } from './show-servicing.ts'
import { dashboardFile } from './report/download.ts'
import { wordsOf } from './report/words.ts'
import type { Language } from '@coverline/contract/common'
import type { Days } from './period.ts'

export const metricService = {
  /** Fails for a company or a plan of the filters that the provider does not have */
  checkRecords,
  /** A dashboard of a period as a paper or a workbook, with the rows that the actor may see */
  file: dashboardFile,
  /** A period in words: a whole month by its name, other days by the first and the last one */
  periodText: (language: Language, days: Days): string => wordsOf(language).period(days),
}
