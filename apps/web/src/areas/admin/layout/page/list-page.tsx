import { PageFrame, type PageViews } from '@coverline/ui/frame/page-frame'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useOpenEntry } from '../menu/use-menu.ts'
import { countText, useShowCount } from './page-count.ts'
import { PageTabs } from './page-tabs.tsx'
import { SavedViews } from '../../../../kit/lists/saved-views.tsx'
import { ViewTabs } from '../../../../kit/lists/view-tabs.tsx'
import type { ViewedPage } from '../../../../kit/lists/view-search.ts'

interface AdminPageProps<View extends string> {
  /** The heading of a page that the menu does not name; a page of the menu has its title. */
  title?: string
  /** A sentence about the page, above its content */
  note?: ReactNode
  /** The one main action */
  primary?: ReactNode
  /** The other actions; behind "…" on a phone */
  actions?: ReactNode
  views?: PageViews<View> | undefined
  children: ReactNode
}

/** A page of the admin area with its tabs and actions; it scrolls as a whole. */
export function AdminPage<View extends string>({ title, ...props }: AdminPageProps<View>) {
  const { item, isPage } = useOpenEntry()
  const hasTabs = isPage && (item?.tabs.length ?? 0) > 0
  return (
    <PageFrame {...props} {...(isPage || !title ? {} : { title })} tabs={hasTabs ? <PageTabs /> : null} />
  )
}

interface ListPageProps<View extends string> extends AdminPageProps<View> {
  /** The answer of the list, for the number beside the heading */
  found: { totalCount: number; totalCountCapped?: boolean | undefined } | undefined
  /** What the records are worth together, shown after their number where there is room */
  worth?: string | undefined
  /** Filters that can be kept as views of the list */
  saved?: ViewedPage | undefined
  /** False for a view of the list that scrolls as a whole, such as a map */
  fills?: boolean
}

/** The template of all lists: it has the height of the window, and only the rows scroll. */
export function ListPage<View extends string>({
  found,
  worth,
  fills = true,
  saved,
  title,
  ...props
}: ListPageProps<View>) {
  const format = useFormat()
  const { item, isPage } = useOpenEntry()
  const hasTabs = isPage && (item?.tabs.length ?? 0) > 0
  const isPhone = useIsPhone()
  const count = found && countText(found, format.number)
  useShowCount(count && (worth && !isPhone ? `${count} · ${worth}` : count))
  return (
    <PageFrame
      {...props}
      {...(isPage || !title ? {} : { title })}
      fills={fills}
      tabs={hasTabs ? <PageTabs /> : null}
      {...(saved
        ? {
            besideTabs: <ViewTabs {...saved} />,
            actions: (
              <>
                {props.actions}
                <SavedViews {...saved} />
              </>
            ),
          }
        : {})}
    />
  )
}
