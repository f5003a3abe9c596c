import { clinics, stories } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { StorySearch } from './search.ts'

/** Queries to refresh after a story changed. */
export const touchedByStories = ['stories', 'audit'] as const

/** All stories stand on one page: their order is set by moving them. */
const mostListed = 500
/** The addresses of pictures are valid for five minutes. */
const renewAfter = 4 * 60_000
const found = 50

export function useStoryList({ searchQuery, statuses, companies, programs, view }: StorySearch) {
  return useQueryCall(
    'stories',
    stories.list,
    {
      limit: mostListed,
      ...(searchQuery ? { searchQuery } : {}),
      ...(statuses ? { statuses } : {}),
      ...(companies ? { clientCompanyIds: companies } : {}),
      ...(programs ? { programIds: programs } : {}),
      ...(view === 'deleted' ? { isDeleted: true } : {}),
    },
    { staleTime: renewAfter, refetchInterval: renewAfter },
  )
}

export function useStory(storyId: string) {
  return useQueryCall('stories', stories.detail, { storyId })
}

/** How many people an audience reaches today */
export function useAudience(audience: { clientCompanyIds: string[]; programIds: string[] }) {
  return useQueryCall('stories', stories.audience, audience)
}

export function useMetric(storyId: string) {
  return useQueryCall('stories', stories.metric, { storyId })
}

/** Services that a button may open, by a search text */
export function useServiceOptions(chosen: string | null) {
  const [text, onSearch] = useState('')
  const [searchQuery] = useDebouncedValue(text.trim(), 300)
  const list = useQueryCall('clinics', clinics.offers, {
    limit: found,
    ...(searchQuery ? { searchQuery } : {}),
  })
  const stored = useQueryCall(
    'clinics',
    clinics.offers,
    { offerIds: chosen === null ? [] : [chosen], limit: 1 },
    { enabled: chosen !== null },
  )
  const items = [...(list.data?.items ?? []), ...(chosen === null ? [] : (stored.data?.items ?? []))]
  const options = new Map<string, DropdownOption>(
    items.map(({ offerId, title, program }) => [
      offerId,
      { value: offerId, label: `${title} · ${program.name}` },
    ]),
  )
  return { options: [...options.values()], onSearch, loading: list.isFetching }
}
