import type { PolicyChange, PolicyVersion } from '@coverline/contract/versions/endpoints'
import type { PricedVersion } from '@coverline/contract/versions/terms'
import type { ChangeRow } from './queries.ts'

export function versionView(version: PricedVersion, names: ReadonlyMap<string, string>): PolicyVersion {
  const { from, until, days, premium, isCanceled, amount, programId } = version
  return {
    from,
    until,
    days,
    program: { id: programId, name: names.get(programId) ?? '' },
    premium,
    isCanceled,
    amount,
  }
}

export function changeView(row: ChangeRow): PolicyChange {
  return {
    edition: row.edition,
    kind: row.kind,
    validFrom: row.validFrom,
    program: row.planId === null ? null : { id: row.planId, name: row.planName ?? '' },
    premium: row.premium,
    note: row.note,
    total: row.total,
    recordedAt: row.recordedAt.toISOString(),
    actorName: row.actorName,
  }
}
