import type { Language } from '@coverline/contract/common'
import { subjectPath } from '@coverline/contract/notifications/terms'
import { translate } from '@coverline/messages/server'
import type { Notice } from './delivery/prepare-delivery.ts'

/** A notice in one line; the name only where the user lets it out of the product. */
export function lineOf(
  { kind, happening, count, facts }: Notice,
  locale: Language,
  withName: boolean,
): string {
  const name = withName ? (facts?.name ?? '') : ''
  const key = `notifications:said.${kind}.${happening}`
  const values = { name, count }
  const line = translate(locale, `${key}.${name === '' ? 'plain' : 'named'}`, values)
  // Kinds that nothing raises yet are called by their name.
  return line.includes('said.') ? translate(locale, `notifications:kinds.${kind}`) : line
}

export const pathOf = ({ noun, subjectId }: Notice): string => subjectPath(noun, subjectId)
