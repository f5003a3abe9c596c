import type { Source } from './pdf-text.ts'

const phonePattern = /(?<![\d.,])\+?\(?\d[\d\s().-]{5,17}\d(?![\d.,]?\d)/gu
const isDate = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/
const line =
  /assistance|hotline|helpline|emergency line|call cent|пульт|горяч\p{L}+ лини|круглосуточ|диспетчер|контакт-центр|línea de (?:atención|asistencia)|central|atención 24|asistencia|linha de|assistência|atendimento/iu

export type Phone = { phone: string; source: Source; isLine: boolean }

/** Returns the phone numbers of a text as written. */
export function phonesIn(text: string): string[] {
  return (text.match(phonePattern) ?? [])
    .map((found) => found.trim())
    .filter((found) => {
      const digits = found.replace(/\D/g, '')
      const isLong = digits.length >= 7 && digits.length <= 15
      // Ranges of years and amounts of money have no plus, no brackets and few digits.
      return (
        isLong && !isDate.test(found) && (found.startsWith('+') || digits.length >= 9 || /[()-]/.test(found))
      )
    })
}

export const namesLine = (text: string) => line.test(text)
