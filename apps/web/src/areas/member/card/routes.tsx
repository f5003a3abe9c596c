import { IconCreditCard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

interface CardSearch {
  /** The card that is shown; without it the first one */
  policyId?: string
}

const cardRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/card',
  validateSearch: ({ policyId }: Record<string, unknown>): CardSearch =>
    typeof policyId === 'string' ? { policyId } : {},
  staticData: { title: 'app:member.card', memberTab: { order: 3, icon: IconCreditCard } },
  component: lazyRouteComponent(() => import('./card-page.tsx'), 'CardPage'),
})

export const memberCardRoutes = [cardRoute] as const
