import { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { appointmentRoutes } from '../areas/admin/appointments/routes.tsx'
import { bookingRoutes } from '../areas/admin/bookings/routes.tsx'
import { bulkRoutes } from '../areas/admin/bulk/routes.tsx'
import { chatbotRoutes } from '../areas/admin/chatbot/routes.tsx'
import { changeReviewRoutes } from '../areas/admin/changes/routes.tsx'
import { clinicRoutes } from '../areas/admin/clinics/routes.tsx'
import { commissionRoutes } from '../areas/admin/commissions/routes.tsx'
import { companyRoutes } from '../areas/admin/companies/routes.tsx'
import { sendingRoutes } from '../areas/admin/conversations/broadcasts/routes.tsx'
import { dictionariesRoute } from '../areas/admin/dictionaries/routes.tsx'
import { macroRoutes } from '../areas/admin/macros/routes.tsx'
import { requestRuleRoutes } from '../areas/admin/request-rules/routes.tsx'
import { noteRoutes } from '../areas/admin/notes/routes.tsx'
import { inboxRoutes } from '../areas/admin/tickets/routes.tsx'
import { historyRoutes } from '../areas/admin/audit/routes.tsx'
import { importRoutes } from '../areas/admin/imports/routes.tsx'
import { memberRoutes } from '../areas/admin/members/routes.tsx'
import { insuredRoutes } from '../areas/admin/insured/routes.tsx'
import { metricRoutes } from '../areas/admin/metrics/routes.tsx'
import { paymentRoutes } from '../areas/admin/payments/routes.tsx'
import { planRoutes } from '../areas/admin/plans/routes.tsx'
import { leadFormRoutes } from '../areas/admin/lead-forms/routes.tsx'
import { leadRoutes } from '../areas/admin/leads/routes.tsx'
import { policyRoutes } from '../areas/admin/policies/routes.tsx'
import { renewalRoutes } from '../areas/admin/renewals/routes.tsx'
import { senderRoutes } from '../areas/admin/senders/routes.tsx'
import { statementRoutes } from '../areas/admin/statements/routes.tsx'
import { storyRoutes } from '../areas/admin/stories/routes.tsx'
import { taskRoutes } from '../areas/admin/tasks/routes.tsx'
import { doctorVisitRoutes } from '../areas/admin/visits/routes.tsx'
import { workspaceRoutes } from '../areas/admin/workspaces/routes.tsx'
import { memberCareRoutes } from '../areas/member/care/routes.tsx'
import { memberCardRoutes } from '../areas/member/card/routes.tsx'
import { memberCoverRoutes } from '../areas/member/cover/routes.tsx'
import { memberDocumentRoutes } from '../areas/member/documents/routes.tsx'
import { memberHomeRoutes } from '../areas/member/home/routes.tsx'
import { memberRoute } from '../areas/member/member-route.tsx'
import { memberMessageRoutes } from '../areas/member/messages/routes.tsx'
import { memberNotificationRoutes } from '../areas/member/notifications/routes.tsx'
import { memberProfileRoutes } from '../areas/member/profile/routes.tsx'
import { providerRoutes } from '../areas/platform/providers/routes.tsx'
import { accountRoutes } from '../areas/public/accounts/routes.tsx'
import { contactReportRoutes } from '../areas/public/contact-reports/routes.tsx'
import { landingRoutes } from '../areas/public/landing/routes.tsx'
import { noticeRoutes } from '../areas/public/notifications/routes.tsx'
import { showcaseRoutes } from '../areas/public/showcase/routes.tsx'
import { pollRoutes } from '../areas/admin/polls/routes.tsx'
import { retentionRoutes } from '../areas/admin/retention/routes.tsx'
import { targetRoutes } from '../areas/admin/targets/routes.tsx'
import { cardCheckRoutes } from '../areas/public/cards/routes.tsx'
import { publicFormRoutes } from '../areas/public/lead-forms/routes.tsx'
import { waitlistOfferRoutes } from '../areas/public/waitlist/routes.tsx'
import { satisfactionRoutes } from '../areas/public/polls/routes.tsx'
import { visitRoutes } from '../areas/public/visits/routes.tsx'
import { adminIndexRoute, adminRoute } from '../areas/admin/admin-route.tsx'
import { mySettingsRoute } from '../areas/admin/accounts/routes.tsx'
import { setKnownPaths } from '../session/guard.ts'
import { employeeRoutes } from '../areas/hr/employees/routes.tsx'
import { changeRoutes } from '../areas/hr/changes/routes.tsx'
import { companyFileRoutes } from '../areas/hr/files/routes.tsx'
import { companyMetricRoutes } from '../areas/hr/metrics/routes.tsx'
import { companyPlanRoutes } from '../areas/hr/plans/routes.tsx'
import { messageRoutes } from '../areas/hr/messages/routes.tsx'
import { hrHomeRoute, hrRoute } from '../areas/hr/hr-route.tsx'
import { ErrorPage } from './error-page.tsx'
import { PageLoading } from '../kit/frame/page-loading.tsx'
import { platformRoute } from '../areas/platform/platform-route.tsx'
import { rootRoute } from '../session/root-route.tsx'
import { settingsRoute } from '../areas/admin/settings/routes.tsx'
import { telemedRoutes } from '../areas/admin/telemed/routes.tsx'
import { visitNoteRoutes } from '../areas/admin/visit-notes/routes.tsx'

/** Unknown paths redirect to the front page (SCREENS). */
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
  ...contactReportRoutes,
  ...noticeRoutes,
  ...showcaseRoutes,
  ...satisfactionRoutes,
  ...cardCheckRoutes,
  ...waitlistOfferRoutes,
  ...publicFormRoutes,
  ...visitRoutes,
  ...doctorVisitRoutes,
  adminRoute.addChildren([
    adminIndexRoute,
    mySettingsRoute,
    settingsRoute,
    ...appointmentRoutes,
    ...pollRoutes,
    ...retentionRoutes,
    ...targetRoutes,
    ...visitNoteRoutes,
    ...bookingRoutes,
    ...telemedRoutes,
    ...importRoutes,
    ...planRoutes,
    ...insuredRoutes,
    ...leadRoutes,
    ...leadFormRoutes,
    ...policyRoutes,
    ...metricRoutes,
    ...paymentRoutes,
    ...statementRoutes,
    ...storyRoutes,
    ...inboxRoutes,
    ...noteRoutes,
    ...macroRoutes,
    ...requestRuleRoutes,
    ...senderRoutes,
    ...sendingRoutes,
    ...taskRoutes,
    ...renewalRoutes,
    ...commissionRoutes,
    ...bulkRoutes,
    ...companyRoutes,
    ...chatbotRoutes,
    ...changeReviewRoutes,
    ...clinicRoutes,
    dictionariesRoute,
    ...memberRoutes,
    ...historyRoutes,
    ...workspaceRoutes,
  ]),
  hrRoute.addChildren([
    hrHomeRoute,
    ...employeeRoutes,
    ...changeRoutes,
    ...messageRoutes,
    ...companyFileRoutes,
    ...companyPlanRoutes,
    ...companyMetricRoutes,
  ]),
  memberRoute.addChildren([
    ...memberHomeRoutes,
    ...memberCareRoutes,
    ...memberCoverRoutes,
    ...memberCardRoutes,
    ...memberMessageRoutes,
    ...memberDocumentRoutes,
    ...memberProfileRoutes,
    ...memberNotificationRoutes,
  ]),
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
