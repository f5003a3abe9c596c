import { useQueryCall } from '@coverline/client/hooks'
import { files } from '@coverline/contract/calls.generated'
import { useMemo } from 'react'

/** URLs are valid for 5 minutes; they are renewed before that. */
const renewAfter = 4 * 60_000

/** Returns URLs of stored files by id, once they are loaded. */
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
