import type { ChangeRow } from '@coverline/contract/changes/shapes'
import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'

/** The first line of a message about a row: who it is about, and from which day. */
export function aboutRow(
  { locale }: Pick<Context, 'locale'>,
  { name, effectiveDate, program }: Pick<ChangeRow, 'name' | 'effectiveDate' | 'program'>,
): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(effectiveDate),
  )
  const words = [name, program.name, day].filter(Boolean).join(' · ')
  return htmlOfText(words).replace('<p>', '<p><strong>').replace('</p>', '</strong></p>')
}
