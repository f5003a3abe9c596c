import { fold } from '@coverline/contract/fold'

export type PersonName = { firstName: string; lastName: string }

// Legal forms and forms of address in the four languages, folded
const emptyWords = new Set(
  (
    'ltd limited llc inc corp plc gmbh ag kg sa sau sl slu srl lda sarl bv nv co company the ' +
    'ооо зао оао пао ао ип тоо чп ' +
    'mr mrs ms miss dr sr sra srta don dona senhor senhora herr frau г н гн гжа господин госпожа'
  )
    .split(' ')
    .map((word) => fold(word).slice(1)),
)

/** Returns the distinctive words of a name. */
export function nameWords(name: string): string[] {
  return [
    ...new Set(
      fold(name)
        .split(' ')
        .filter((word) => word && !emptyWords.has(word)),
    ),
  ]
}

/** True if two words differ by at most one typing error, which only long words may have. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

const holds = (words: readonly string[], wanted: string) => words.some((word) => isNear(word, wanted))

/** True if a payer is this person: both names in any order, or the last name with an initial. */
export function isPerson(payer: readonly string[], { firstName, lastName }: PersonName): boolean {
  const [last, first] = [nameWords(lastName), nameWords(firstName)]
  if (last.length === 0 || first.length === 0 || !last.every((word) => holds(payer, word))) return false
  if (first.some((word) => holds(payer, word))) return true
  return payer.some((word) => word.length === 1 && first.some((name) => name.startsWith(word)))
}

/** True if a payer is this company: it contains every word of the company's name. */
export function isCompany(payer: readonly string[], company: string): boolean {
  const words = nameWords(company)
  return words.length > 0 && words.join('').length >= 3 && words.every((word) => holds(payer, word))
}
