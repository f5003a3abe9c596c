import type { Db } from '../../../platform/db/types.ts'

/** Rewrites the search texts of people whose numbers changed. */
export type RefreshTexts = (db: Db, providerId: string, insuredIds: readonly string[]) => Promise<void>

let ofOwner: RefreshTexts | undefined

/** The search texts belong to insured people, who use policies: an import would close a circle. `features.ts` passes the function. */
export function setRefreshTexts(refresh: RefreshTexts): void {
  ofOwner = refresh
}

export const refreshTexts: RefreshTexts = (db, providerId, insuredIds) => {
  if (!ofOwner) throw new Error('policies are not registered in features.ts')
  return ofOwner(db, providerId, insuredIds)
}
