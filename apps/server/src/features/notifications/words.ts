import type { Language } from '@coverline/contract/common'
import { subjectPath } from '@coverline/contract/notifications/terms'
import { translate } from '@coverline/messages/server'
import type { Notice } from './delivery/prepare-delivery.ts'

/** Formats a notice in one line; the name only if the user allows it outside of the product. */
export function lineOf(
  { kind, happening, count, facts }: Notice,
  locale: Language,
  withName: boolean,
): string {
  const name = withName ? (facts?.name ?? '') : ''
  const key = `notifications:said.${kind}.${happening}`
  const values = { name, count }
  const line = translate(locale, `${key}.${name === '' ? 'plain' : 'named'}`, values)
  // Kinds that are not raised yet are shown by their name.
  return line.includes('said.') ? translate(locale, `notifications:kinds.${kind}`) : line
}

export const pathOf = ({ noun, subjectId }: Notice): string => subjectPath(noun, subjectId)
