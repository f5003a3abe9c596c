import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

const documentsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/documents',
  staticData: { title: 'home:documents.title' },
  component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
})

export const memberDocumentRoutes = [documentsRoute] as const
