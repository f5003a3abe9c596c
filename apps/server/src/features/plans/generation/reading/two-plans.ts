import type { Block } from './blocks.ts'
import { type Candidate, candidatesIn, type Section } from './candidates.ts'
import { listsServices, namesPlan, namesTier } from './lexicon.ts'

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const tierOf = (text: string) => namesTier.exec(text)?.[0].toLowerCase()
const leastTwins = 3

/** True for a table that compares several plans: "Service | Silver | Gold". */
function isComparison(block: Block): boolean {
  if (block.kind !== 'table') return false
  const { header, titleColumn } = block.table
  const plans = header.filter(
    (text, index) =>
      index !== titleColumn &&
      !listsServices.test(text) &&
      (tierOf(text) !== undefined || namesPlan.test(text)),
  )
  return new Set(plans.map(fold)).size >= 2
}

type Part = { name: string; level: number; services: Candidate[] }

/** Returns the services below each heading that `nameOf` recognises as a plan's name. */
function partsOf(sections: readonly Section[], nameOf: (text: string) => string | undefined): Part[] {
  const parts: Part[] = []
  for (const section of sections) {
    const { heading } = section
    const name = heading ? nameOf(heading.text) : undefined
    if (heading && name !== undefined) parts.push({ name, level: heading.level, services: [] })
    parts.at(-1)?.services.push(...candidatesIn(section))
  }
  return parts
}

function areSeveral(parts: readonly Part[]): boolean {
  const levels = Map.groupBy(parts, (part) => part.level)
  return [...levels.values()].some((ofLevel) => {
    const filled = ofLevel.filter((part) => part.services.length > 0)
    return new Set(filled.map((part) => part.name)).size >= 2
  })
}

/** True if most services occur twice: two lists of the same things for two plans. */
function areTwins(sections: readonly Section[]): boolean {
  const titles = sections.map((section) => new Set(candidatesIn(section).map(({ title }) => fold(title))))
  const counts = new Map<string, number>()
  for (const title of titles.flatMap((one) => [...one])) counts.set(title, (counts.get(title) ?? 0) + 1)
  const twins = [...counts.values()].filter((count) => count > 1).length
  return twins >= leastTwins && twins >= counts.size / 2
}

/** True if the document contains the services of more than one plan (FORMS-2: only one is allowed). */
export function holdsTwoPlans(blocks: readonly Block[], sections: readonly Section[]): boolean {
  return (
    blocks.some(isComparison) ||
    areSeveral(partsOf(sections, (text) => (namesPlan.test(text) ? fold(text) : undefined))) ||
    areSeveral(partsOf(sections, tierOf)) ||
    areTwins(sections)
  )
}
