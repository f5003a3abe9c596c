import { useQueryCall } from '@coverline/client/hooks'
import { files } from '@coverline/contract/files/endpoints'
import { useMemo } from 'react'

/** Addresses live 5 minutes; they are asked for again before that. */
const renewAfter = 4 * 60_000

/** Addresses of stored files by their ids, as soon as they are there. */
export function useFileUrls(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))].toSorted().slice(0, 200)
  const { data } = useQueryCall(
    'files',
    files.ticket,
    { cdnFileIds: wanted },
    { enabled: wanted.length > 0, staleTime: renewAfter, refetchInterval: renewAfter },
  )
  return useMemo(() => new Map(data?.items.map((item) => [item.cdnFileId, item.url])), [data])
}
