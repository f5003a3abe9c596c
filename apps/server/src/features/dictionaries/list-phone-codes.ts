import { countryCodes, type CountryCode, type dictionaries } from '@coverline/contract/dictionaries'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { phoneCodes } from './phone-codes.ts'

const FIRST_FLAG_LETTER = 0x1f1e6
const LETTER_A = 65

function flagOf(country: CountryCode): string {
  return String.fromCodePoint(
    ...[...country].map((letter) => FIRST_FLAG_LETTER + letter.charCodeAt(0) - LETTER_A),
  )
}

/** The countries of the catalogue with their phone codes, by name in the caller's language. */
export async function listPhoneCodes(
  ctx: CtxOf<typeof dictionaries.phoneCodes>,
): Promise<OutputOf<typeof dictionaries.phoneCodes>> {
  const names = new Intl.DisplayNames([ctx.locale], { type: 'region' })
  const items = countryCodes.map((country) => {
    const { code, masks } = phoneCodes[country]
    return {
      id: country,
      name: names.of(country) ?? country,
      phoneCode: code,
      phoneRegion: country,
      phoneLength: masks[0].replace(/\D/g, '').length,
      phoneMobileMask: masks[0],
      phoneMasks: [...masks],
      flagIcons: [flagOf(country)],
    }
  })
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)) }
}
