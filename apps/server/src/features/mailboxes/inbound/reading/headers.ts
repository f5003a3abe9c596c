import type { ParsedMail } from 'mailparser'

/** Returns a text that the database takes: without NUL and broken halves of characters. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Marks of direction and invisible spaces can disguise a text; joiners belong to emoji and to many scripts. */
const disguises =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\s]+/gu

export const short = (text: string, length: number): string =>
  [...text.toWellFormed().replace(disguises, ' ').trim()].slice(0, length).join('')

/** Returns the raw values of a header, topmost first. */
export function headersOf(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter((line) => line.key === name)
    .map(({ line }) =>
      cleanText(line.slice(line.indexOf(':') + 1))
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim(),
    )
}

export const header = (mail: ParsedMail, name: string): string => headersOf(mail, name)[0] ?? ''

export const idsIn = (text: string): string[] => text.match(/<[^<>\s]{3,400}>/g) ?? []
