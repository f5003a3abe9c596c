import { storyStatuses } from '@coverline/contract/stories/terms'
import { idsIn, textIn, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

export interface StorySearch {
  searchQuery?: string
  statuses?: (typeof storyStatuses)[number][]
  companies?: string[]
  programs?: string[]
  /** Default: the stories that are not deleted */
  view?: 'deleted'
  create?: true
  /** The story whose form is open */
  story?: string
}

/** Parses the URL; invalid values are dropped. */
export function storySearch(search: Record<string, unknown>): StorySearch {
  const searchQuery = textIn(search['searchQuery'])
  const statuses = wordsIn(search['statuses'], storyStatuses)
  const companies = idsIn(search['companies'])
  const programs = idsIn(search['programs'])
  const view = wordIn(search['view'], ['deleted'] as const)
  const [story] = idsIn(search['story']) ?? []
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(statuses ? { statuses } : {}),
    ...(companies ? { companies } : {}),
    ...(programs ? { programs } : {}),
    ...(view ? { view } : {}),
    ...(search['create'] === true ? { create: true as const } : {}),
    ...(story ? { story } : {}),
  }
}
