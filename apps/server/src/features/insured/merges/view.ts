import type { Merge } from '@coverline/contract/merges/endpoints'
import type { StoredMerge } from './merge-queries.ts'

export function nameOf(person: {
  firstName: string
  lastName: string
  patronymicName: string | null
}): string {
  return [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')
}

export function mergeView(merge: StoredMerge): Merge {
  return {
    mergeId: merge.id,
    primary: { id: merge.primaryId, name: merge.primaryName },
    merged: { id: merge.mergedId, name: merge.mergedName },
    mergedAt: merge.mergedAt.toISOString(),
    mergedByName: merge.mergedByName,
    status: merge.splitAt === null ? 'MERGED' : 'SPLIT',
    splitAt: merge.splitAt?.toISOString() ?? null,
  }
}
