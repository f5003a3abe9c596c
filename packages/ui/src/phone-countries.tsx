import { AE, AM, BR, CL, CY, ES, FR, GE, KZ, MX, PR, RU, TJ, US, UZ } from 'country-flag-icons/string/3x2'

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 */
  region: string
  /** Without the plus. */
  code: string
  /** Every zero stands for a digit. */
  mask: string
  /** Drawn flag as SVG text; countries without one show their letters. */
  flag?: string
}

/** The specification's countries; the United States as well, whose numbers share their code with Puerto Rico. */
export const phoneCountries: PhoneCountry[] = [
  { region: 'FR', code: '33', mask: '0 00 00 00 00', flag: FR },
  { region: 'AE', code: '971', mask: '00 000 0000', flag: AE },
  { region: 'AM', code: '374', mask: '00 000000', flag: AM },
  { region: 'BR', code: '55', mask: '00 00000 0000', flag: BR },
  { region: 'CL', code: '56', mask: '0 0000 0000', flag: CL },
  { region: 'CY', code: '357', mask: '00 000000', flag: CY },
  { region: 'ES', code: '34', mask: '000 00 00 00', flag: ES },
  { region: 'GE', code: '995', mask: '000 00 00 00', flag: GE },
  { region: 'KZ', code: '7', mask: '000 000 00 00', flag: KZ },
  { region: 'MX', code: '52', mask: '00 0000 0000', flag: MX },
  { region: 'PR', code: '1', mask: '000 000 0000', flag: PR },
  { region: 'RU', code: '7', mask: '000 000 00 00', flag: RU },
  { region: 'TJ', code: '992', mask: '00 000 0000', flag: TJ },
  { region: 'US', code: '1', mask: '000 000 0000', flag: US },
  { region: 'UZ', code: '998', mask: '00 000 00 00', flag: UZ },
]

/** Numbers of a shared code by what follows it: Kazakhstan 76 and 77, Puerto Rico 787 and 939. */
const shared: { region: string; code: string; starts: string[] }[] = [
  { region: 'KZ', code: '7', starts: ['6', '7'] },
  { region: 'RU', code: '7', starts: [''] },
  { region: 'PR', code: '1', starts: ['787', '939'] },
  { region: 'US', code: '1', starts: [''] },
]

/** The country of an international number, undefined when none of the given ones fits. */
export function countryOfNumber(digits: string, countries: PhoneCountry[]): PhoneCountry | undefined {
  const fitting = countries
    .filter((country) => digits.startsWith(country.code))
    .toSorted((a, b) => b.code.length - a.code.length)
  const rule = shared.find(
    (each) =>
      each.code === fitting[0]?.code &&
      each.starts.some((start) => digits.slice(each.code.length).startsWith(start)),
  )
  return fitting.find((country) => country.region === rule?.region) ?? fitting[0]
}

/** Digits laid into a mask, as far as they reach; more digits than the mask has follow at its end. */
export function intoMask(digits: string, mask: string): string {
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (at >= digits.length) return text
    text += sign === '0' ? digits[at++] : sign
  }
  return text + digits.slice(at)
}
