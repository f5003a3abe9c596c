import { areaOfKind, areas } from '@coverline/contract/areas'
import type { Language } from '@coverline/contract/common'
import { type Happening, isQuoted, subjectPath } from '@coverline/contract/notifications/terms'
import { translate } from '@coverline/messages/server'
import type { Notice } from './delivery/prepare-delivery.ts'

const dayFormat = (locale: Language, happening: Happening): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    ...(happening === 'ENDING' ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' }),
    timeZone: 'UTC',
  })

/** Formats a notice in one line; the name only if the user allows it outside of the product. */
export function lineOf(
  { kind, happening, count, facts }: Notice,
  locale: Language,
  withName: boolean,
): string {
  const { areQuoted } = areas[areaOfKind(kind)].notices
  // The month of a change names no person.
  const day = areQuoted && facts?.day ? dayFormat(locale, happening).format(new Date(facts.day)) : ''
  const name = day === '' && withName && areQuoted ? (facts?.name ?? '') : day
  const key = `notifications:said.${kind}.${happening}`
  const values = { name, count }
  const line = translate(locale, `${key}.${name === '' ? 'plain' : 'named'}`, values)
  // Kinds that are not raised yet are shown by their name.
  return line.includes('said.') ? translate(locale, `notifications:kinds.${kind}`) : line
}

/** Returns the text that a notice quotes outside of the product, if its user and its area allow that. */
export function quoteOf({ kind, happening, facts }: Notice, showText: boolean): string | null {
  const { areQuoted } = areas[areaOfKind(kind)].notices
  return showText && areQuoted && isQuoted(happening) ? (facts?.text ?? null) : null
}

/** Returns the path that a notice links to. That of an officer names the company, which may not be the chosen one. */
export function pathOf({ noun, subjectId, companyId }: Notice): string {
  const path = subjectPath(noun, subjectId)
  if (companyId === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}companyId=${companyId}`
}

/** Returns the path of the list of notices, for a message about several. */
export function listPathOf(notices: readonly Notice[]): string {
  const [area, ...others] = new Set(notices.map(({ kind }) => areaOfKind(kind)))
  // Notices of several areas are listed where the staff work.
  return areas[area === undefined || others.length > 0 ? 'admin' : area].notices.list
}
