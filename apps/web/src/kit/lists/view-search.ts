import { views } from '@coverline/contract/calls.generated'
import type { SavedView, ViewedList } from '@coverline/contract/views/endpoints'
import { useQueryCall } from '@coverline/client/hooks'

/** A list whose filters can be saved as views */
export interface ViewedPage {
  list: ViewedList
  /** URL parameters of the list that a view keeps: no page, nothing that is open */
  search: object
  /** Puts a view's parameters into the URL; the list drops unknown ones. */
  onApply: (search: Record<string, unknown>) => void
}

/** Loads the saved views of a list: the user's own, then those that colleagues share. */
export function useViews(list: ViewedList): SavedView[] {
  return useQueryCall('views', views.list, { list }).data?.items ?? []
}

/** Returns the URL parameters that a view keeps; none if they can't be read. */
export function searchOfView({ search }: SavedView): Record<string, unknown> {
  try {
    return JSON.parse(search) as Record<string, unknown>
  } catch {
    return {}
  }
}

const textOf = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** True if two lists of URL parameters are the same, in whatever order they stand. */
export const isSameSearch = (one: object, other: object): boolean => textOf(one) === textOf(other)
