import { type CountryCode, countryCodes } from '@coverline/contract/dictionaries/terms'

export type PhoneCode = {
  /** International code without plus. */
  code: string
  /** Masks without the code, mobile first; each zero is a digit (FORMS-2). */
  masks: [string, ...string[]]
  /** Pattern of this country's leading national digits, where several countries share the code. */
  leadingDigits: string | null
  /** The flag as a data URL. */
  flag: string
}

/** Methods of a numbering plan that the library's type declarations omit. */
type Plan = {
  leadingDigits: () => string | undefined
  formats: () => {
    pattern: () => string
    format: () => string
    internationalFormat: () => string | undefined
  }[]
}
type Plans = {
  selectNumberingPlan: (country: CountryCode) => void
  numberingPlan?: Plan
  type: (name: string) => { possibleLengths: () => number[] } | undefined
}

const shown = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'] as const
const zeros = (digits: string) => digits.replace(/\d/g, '0')
const lengthOf = (mask: string) => mask.replace(/\D/g, '').length
let known: Promise<ReadonlyMap<CountryCode, PhoneCode>> | undefined

/**
 * Returns codes, formats and flags of the catalogue's countries, from libphonenumber's metadata and a set of
 * flags; read once.
 */
export function phoneCodes(): Promise<ReadonlyMap<CountryCode, PhoneCode>> {
  known ??= read()
  return known
}

async function read(): Promise<ReadonlyMap<CountryCode, PhoneCode>> {
  const { getCountryCallingCode, getExampleNumber, Metadata } = await import('libphonenumber-js/core')
  const { default: metadata } = await import('libphonenumber-js/metadata.max.json')
  const { default: examples } = await import('libphonenumber-js/examples.mobile.json')
  const flags: Readonly<Record<string, string>> = await import('country-flag-icons/string/3x2')
  return new Map(
    countryCodes.map((country) => {
      const plans = new Metadata(metadata) as unknown as Plans
      plans.selectNumberingPlan(country)
      const plan = plans.numberingPlan
      const example = getExampleNumber(country, examples, metadata)
      if (!plan || !example) throw new Error(`no numbering plan of ${country}`)
      const code = getCountryCallingCode(country, metadata)
      const mobile = zeros(example.formatInternational().slice(`+${code}`.length).trim())
      const lengths = new Set(shown.flatMap((type) => plans.type(type)?.possibleLengths() ?? []))
      const others = plan
        .formats()
        .flatMap((format) => maskOf(format.pattern(), format.internationalFormat() ?? format.format()) ?? [])
        .filter((mask) => mask !== mobile && lengths.has(lengthOf(mask)))
      const isShared = (metadata.country_calling_codes[code]?.length ?? 0) > 1
      const leadingDigits = isShared ? (plan.leadingDigits() ?? null) : null
      const masks: PhoneCode['masks'] = [mobile, ...new Set(others)]
      return [country, { code, masks, leadingDigits, flag: dataOf(flags[country] ?? '') }]
    }),
  )
}

/** Converts `(\d{2})(\d{3})` and `$1-$2` to `00 000`; null for groups of variable length. */
function maskOf(pattern: string, format: string): string | null {
  const groups = [...pattern.matchAll(/\(\\d(?:\{(\d+)(,\d+)?\})?\)/g)]
  if (groups.some(([, , range]) => range !== undefined)) return null
  const mask = format.replace(/\$(\d)/g, (_, at: string) =>
    '0'.repeat(Number(groups[Number(at) - 1]?.[1] ?? 1)),
  )
  return mask.replaceAll('-', ' ')
}

const dataOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
