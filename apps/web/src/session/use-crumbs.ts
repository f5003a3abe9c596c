import type { Crumb } from '@coverline/ui/display/breadcrumbs'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { RouteData } from './route-data.ts'
import { useText } from '../kit/text/use-text.ts'
import { noteOpened } from './opened-records.ts'

let own: { path: string; name: string; under: Crumb | undefined } | null = null
const listeners = new Set<() => void>()

function setOwn(next: typeof own): void {
  own = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets the last breadcrumb and the window's title to a record's name, once it is loaded. `under` is the
 * parent page if the URL does not show it; the menu then marks that page's entry.
 */
export function useCrumb(name: string | undefined, under?: Crumb): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { label, href } = under ?? {}
  useEffect(() => {
    if (name) setOwn({ path, name, under: label && href ? { label, href } : undefined })
    return () => setOwn(null)
  }, [name, path, label, href])
  // Not when the address changes: the page that is being left has its name still.
  useEffect(() => {
    if (name) noteOpened(window.location.pathname, name)
  }, [name])
}

/** Returns the address of the page that the open one belongs to, if its own address does not show it. */
export function useParent(): string | undefined {
  return useSyncExternalStore(subscribe, () => own)?.under?.href
}

/** Returns the breadcrumbs of the current page: the routes whose paths lead to it. */
export function useCrumbs(): Crumb[] {
  const router = useRouter()
  const text = useText()
  const { fullPath, pathname } = useRouterState({
    select: (state) => ({
      fullPath: (state.matches.at(-1)?.fullPath ?? '') as string,
      pathname: state.location.pathname,
    }),
    structuralSharing: true,
  })
  const named = useSyncExternalStore(subscribe, () => own)

  const parts = fullPath.split('/').filter(Boolean)
  const values = pathname.split('/').filter(Boolean)
  const crumbs = parts.flatMap((_part, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`
    const route = (
      router.routesByPath as Record<string, { options: { staticData?: RouteData } } | undefined>
    )[path]
    const title = route?.options.staticData?.title
    return title === undefined
      ? []
      : [{ label: text(title), href: `/${values.slice(0, index + 1).join('/')}` }]
  })
  if (named?.path !== pathname) return crumbs
  const parents = crumbs.filter((crumb) => crumb.href !== pathname)
  return [...(named.under ? [named.under] : parents), { label: named.name, href: pathname }]
}

export function useDocumentTitle(crumbs: Crumb[]): void {
  const title = [...crumbs.map((crumb) => crumb.label).toReversed(), 'Coverline'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Sets the window's title of a page without breadcrumbs. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Coverline`
  }, [title])
}
