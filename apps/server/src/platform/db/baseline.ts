import { createHash } from 'node:crypto'

/** One migration that makes the schema of the 121 before it. */
export const BASELINE = '20261128T2310-baseline'

/**
 * The replaced migrations as digests instead of a list: whether a database has run exactly these, with these texts, is all that
 * is ever asked. The digest of the names alone is for backups, which hold no checksums.
 */
const NAMES = '1390bd9029aa5fab6b39df9307a29e87d5120bf7f576edbfbcaa603f2c2e2a79'
const NAMES_AND_CHECKSUMS = '31ba11dd5b9d8f64089967a314ad5b505efd70cf84c5a126201894bca288578d'

export type Executed = { name: string; checksum: string | null }

const digest = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')

/** True for the name of a migration that the baseline replaced: its stamp is not later than that of the baseline. */
function isReplaced(name: string): boolean {
  return name !== BASELINE && name.slice(0, 13) <= BASELINE.slice(0, 13)
}

/**
 * Returns the rows of the replaced migrations that the baseline takes over; none if the database began with the baseline. Rows of
 * later migrations may stand beside them. Throws if not all of them ran, or if one has another text.
 */
export function takenOver(executed: readonly Executed[]): Executed[] {
  const rows = executed.filter(({ name }) => isReplaced(name))
  if (
    rows.length > 0 &&
    digest(rows.map(({ name, checksum }) => `${name} ${checksum}`)) !== NAMES_AND_CHECKSUMS
  )
    throw new Error(
      'The database has an older schema, which this version cannot update. Update it with the version of 29 November 2026 first.',
    )
  return rows
}

/** Returns the migrations of a backup with the baseline in place of those that it replaced. Throws if the backup lacks one of them. */
export function withBaseline(migrations: readonly string[]): string[] {
  const replaced = migrations.filter(isReplaced)
  if (replaced.length === 0) return [...migrations]
  if (digest(replaced) !== NAMES)
    throw new Error(
      'The backup has an older schema, which this version cannot restore. Restore it with the version of 29 November 2026, then make a new backup.',
    )
  return [BASELINE, ...migrations.filter((name) => !isReplaced(name))]
}
