import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconLock } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useText } from '../../../../kit/text/use-text.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { allows } from '../../../../session/access.ts'
import type { RouteData } from '../../../../session/route-data.ts'
import { useAccess } from '../../../../session/use-session.ts'

/**
 * Returns the title's message key of the page that this user may not open: of the list, if a record's list is
 * closed too. Undefined if the open page is allowed.
 */
export function useRefusedTitle(): string | undefined {
  const router = useRouter()
  const access = useAccess()
  const path = useRouterState({ select: (state) => (state.matches.at(-1)?.fullPath ?? '') as string })
  const routes = router.routesByPath as Record<string, { options: { staticData?: RouteData } } | undefined>
  const parts = path.split('/').filter(Boolean)
  const way = parts.map(
    (_part, index) => routes[`/${parts.slice(0, index + 1).join('/')}`]?.options.staticData,
  )
  const refused = way.filter((data) => data !== undefined && !allows(access, data))
  return refused.find((data) => data?.title)?.title
}

/** Stands in place of a page that the user may not open, and says which one and what to do. */
export function Refusal({ title }: { title: string }) {
  const { t } = useTranslation('app')
  const text = useText()
  return (
    <EmptyState
      icon={<IconLock size={24} stroke={1.6} />}
      title={<h1 style={{ all: 'unset' }}>{t('noAccess.page', { title: text(title) })}</h1>}
      text={t('noAccess.ask')}
    />
  )
}

/** True if the open page needs a feature that the platform's manager has not enabled for the provider. */
export function useIsLocked(): boolean {
  const { features } = useAccess()
  const needed = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.feature })
  return needed !== undefined && !features.has(needed)
}

export function Locked() {
  const { t } = useTranslation('app')
  return <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={t('menu.locked')} />
}
