import { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { bulkRoutes } from '../admin/bulk/routes.tsx'
import { chatbotRoutes } from '../admin/chatbot/routes.tsx'
import { clinicRoutes } from '../admin/clinics/routes.tsx'
import { commissionRoutes } from '../admin/commissions/routes.tsx'
import { companyRoutes } from '../admin/companies/routes.tsx'
import { sendingRoutes } from '../admin/conversations/many/routes.tsx'
import { dictionariesRoute } from './dictionaries-route.tsx'
import { inboxRoutes } from './inbox-route.tsx'
import { historyRoutes } from '../admin/history/routes.tsx'
import { importRoutes } from '../admin/imports/routes.tsx'
import { memberRoutes } from '../admin/members/routes.tsx'
import { insuredRoutes } from '../admin/insured/routes.tsx'
import { paymentRoutes } from '../admin/payments/routes.tsx'
import { planRoutes } from '../admin/plans/routes.tsx'
import { policyRoutes } from '../admin/policies/routes.tsx'
import { renewalRoutes } from '../admin/renewals/routes.tsx'
import { statementRoutes } from '../admin/statements/routes.tsx'
import { workspaceRoutes } from '../admin/workspaces/routes.tsx'
import { providerRoutes } from '../platform/providers/routes.tsx'
import { accountRoutes } from '../public/accounts/routes.tsx'
import { landingRoutes } from '../public/landing/routes.tsx'
import { noticeRoutes } from '../public/notifications/routes.tsx'
import { showcaseRoutes } from '../public/showcase/routes.tsx'
import { adminIndexRoute, adminRoute } from './admin-route.tsx'
import { mySettingsRoute } from './my-settings-route.tsx'
import { setKnownPaths } from './guard.ts'
import { hrHomeRoute, hrRoute } from './hr-route.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { PageLoading } from './pages/page-loading.tsx'
import { platformRoute } from './platform-route.tsx'
import { rootRoute } from './root-route.tsx'
import { settingsRoute } from './settings-route.tsx'
import { telemedRoute } from './telemed-route.tsx'

/** Whatever no route knows goes to the front page (SCREENS). */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  ...landingRoutes,
  ...accountRoutes,
  ...noticeRoutes,
  ...showcaseRoutes,
  adminRoute.addChildren([
    adminIndexRoute,
    mySettingsRoute,
    settingsRoute,
    telemedRoute,
    ...importRoutes,
    ...planRoutes,
    ...insuredRoutes,
    ...policyRoutes,
    ...paymentRoutes,
    ...statementRoutes,
    ...inboxRoutes,
    ...sendingRoutes,
    ...renewalRoutes,
    ...commissionRoutes,
    ...bulkRoutes,
    ...companyRoutes,
    ...chatbotRoutes,
    ...clinicRoutes,
    dictionariesRoute,
    ...memberRoutes,
    ...historyRoutes,
    ...workspaceRoutes,
  ]),
  hrRoute.addChildren([hrHomeRoute]),
  platformRoute.addChildren([...providerRoutes]),
  unknownRoute,
])

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: false },
  },
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: ErrorPage,
})

setKnownPaths((path) => path in router.routesByPath)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
