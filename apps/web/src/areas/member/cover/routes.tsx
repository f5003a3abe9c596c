import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

interface CoverSearch {
  /** Whose cover is shown; without it the own one */
  personProfileId?: string
}

const coverRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/cover',
  validateSearch: ({ personProfileId }: Record<string, unknown>): CoverSearch =>
    typeof personProfileId === 'string' ? { personProfileId } : {},
  staticData: { title: 'app:member.cover' },
  component: lazyRouteComponent(() => import('./cover-page.tsx'), 'CoverPage'),
})

export const memberCoverRoutes = [coverRoute] as const
