import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

const areas = 'AUTH|TENANCY|API|FILES|CONTENT|AUDIT|FAULTS|FORMS|CALLS|ERRORS'
const used = new RegExp(`\\b(?:${areas})-\\d+\\b`, 'gu')

/** Returns the requirement codes in a text that a list of requirements does not name. */
export function unknownRequirements(text: string, requirements: string): string[] {
  const known = new Set(requirements.match(new RegExp(used.source, 'gu')))
  return [...new Set(text.match(used))].filter((code) => !known.has(code))
}

/** Returns `file: code` for every unknown requirement code in these files (docs/requirements.md). */
export function requirementFaults(files: readonly string[]): string[] {
  const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  return files.flatMap((file) =>
    unknownRequirements(readFileSync(join(root, file), 'utf8'), requirements).map(
      (code) => `unknown-requirement: ${file} names ${code}, which docs/requirements.md does not list`,
    ),
  )
}
