import { dayOf } from '@coverline/contract/statements/values'

/** Parses the YYMMDD date of MT940. */
export function readShortDay(text: string): string | null {
  return dayOf(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6))
}

/** Normalises a text for storage: collapses blanks and cuts it to the maximum length. */
export function readText(text: string | null | undefined, most: number): string | null {
  const clean = (text ?? '')
    .replace(/[\u0000-\u001f\u007f\s]+/gu, ' ')
    .toWellFormed()
    .trim()
  return clean === '' ? null : clean.slice(0, most)
}
