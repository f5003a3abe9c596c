import { contactReportPath } from '@coverline/contract/contact-reports/terms'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const contactReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: contactReportPath,
  staticData: { title: 'contact-reports:page.title' },
  component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
})

export const contactReportRoutes = [contactReportRoute] as const
