import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `policies` also finds `policy-life.spec.ts`. */
const stemOf = (noun: string): string => noun.replace(/ies$/, '(?:y|ies)').replace(/s$/, 's?')

/** The specs of some nouns: those that are named by one; for a noun that names none, those that use its texts. */
export function specsOf(nouns: readonly string[], folder: string): string[] {
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
  const found = nouns.flatMap((noun) => {
    const named = specs.filter((name) => new RegExp(`(?:^|-)${stemOf(noun)}(?:-|\\.)`).test(name))
    return named.length > 0
      ? named
      : specs.filter((name) => readFileSync(join(folder, name), 'utf8').includes(`'${noun}:`))
  })
  return [...new Set(found)]
}
