import { countryCodes } from '@coverline/contract/dictionaries/terms'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { places } from '@coverline/contract/places/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { countryNamer } from './view.ts'

const firstFlagLetter = 0x1f1e6 - 'A'.charCodeAt(0)
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => firstFlagLetter + letter.charCodeAt(0)))

/** Lists the catalogue's countries in the alphabetical order of the caller's language. */
export async function listCountries(
  ctx: CtxOf<typeof places.countries>,
): Promise<OutputOf<typeof places.countries>> {
  const nameOf = countryNamer(ctx.locale)
  const items = countryCodes.map((code) => ({ countryId: code, name: nameOf(code), flag: flagOf(code) }))
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)) }
}
