import type { ListedEmployee } from '@coverline/contract/employees/endpoints'
import { useMemo, useState } from 'react'

export interface Families {
  /** Number of listed relatives by their principal */
  sizes: ReadonlyMap<string, number>
  folded: ReadonlySet<string>
  toggle: (principalId: string) => void
}

/** Lets the reader fold families; returns the rows that are left. */
export function useFamilies(people: ListedEmployee[] | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const families = useMemo((): Families => {
    const sizes = new Map<string, number>()
    for (const { principalId } of people ?? [])
      if (principalId) sizes.set(principalId, (sizes.get(principalId) ?? 0) + 1)
    const toggle = (id: string) =>
      setFolded((old) => {
        const next = new Set(old)
        if (!next.delete(id)) next.add(id)
        return next
      })
    return { sizes, folded, toggle }
  }, [people, folded])
  const rows = useMemo(
    () => people?.filter(({ principalId }) => !principalId || !folded.has(principalId)),
    [people, folded],
  )
  return { families, rows, familyCount: people?.filter(({ principalId }) => !principalId).length ?? 0 }
}
