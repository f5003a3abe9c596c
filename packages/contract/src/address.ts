import { languages } from './languages.ts'
import { fold } from './fold.ts'

/**
 * The city part of an address line: the country's code and the folded texts that may be the city, likeliest
 * first
 */
export type ReadAddress = { country: string; candidates: string[] }

const mostCandidates = 4
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: ReadonlyMap<string, string> | null = null

/** Returns all countries by their folded names in the product's languages, and by their codes. */
function countryNames(): ReadonlyMap<string, string> {
  if (countries) return countries
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      if (name === undefined) continue
      found.set(fold(name), code)
      found.set(fold(code), code)
    }
  }
  countries = found
  return found
}

/** A post code: digits with at most two letters around them */
const postCode = /(?:^|\s)[A-Za-z]{0,2}-?\d[\d-]{2,}[A-Za-z]{0,2}(?=\s|$)/u
const numbers = /\S*\d\S*/gu

/**
 * Parses `street, city, post code, country` in the usual orders. Text beside the post code is the city;
 * without it parts are tried from the country to the left. Without a country at the end, the provider's is
 * used.
 */
export function readAddress(addressLine: string, providerCountry: string): ReadAddress {
  const parts = addressLine
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const named = countryNames().get(fold(parts.at(-1) ?? ''))
  if (named) parts.pop()
  const at = parts.findLastIndex((part) => postCode.test(part))
  const beside = at < 0 ? [] : [parts[at], parts[at - 1]]
  const texts = [...beside, ...parts.toReversed()]
  const candidates = texts.map((text) => fold((text ?? '').replace(numbers, ' ')).slice(1))
  return {
    country: named ?? providerCountry,
    candidates: [...new Set(candidates)].filter((text) => text !== '').slice(0, mostCandidates),
  }
}
