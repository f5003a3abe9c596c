import type { dictionaries } from '@coverline/contract/dictionaries/endpoints'
import { countryCodes } from '@coverline/contract/dictionaries/terms'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { phoneCodes } from './phone-codes.ts'

/** Lists the catalogue's countries with phone codes, by name in the caller's language. */
export async function listPhoneCodes(
  ctx: CtxOf<typeof dictionaries.phoneCodes>,
): Promise<OutputOf<typeof dictionaries.phoneCodes>> {
  const names = new Intl.DisplayNames([ctx.locale], { type: 'region' })
  const codes = await phoneCodes()
  const items = countryCodes.flatMap((country) => {
    const found = codes.get(country)
    if (!found) return []
    const { code, masks, leadingDigits, flag } = found
    return {
      id: country,
      name: names.of(country) ?? country,
      phoneCode: code,
      phoneRegion: country,
      phoneLength: masks[0].replace(/\D/g, '').length,
      phoneMobileMask: masks[0],
      phoneMasks: [...masks],
      phoneLeadingDigits: leadingDigits,
      flagIcons: [flag],
    }
  })
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)) }
}
