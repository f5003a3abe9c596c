import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FrameLoading } from '../../kit/frame/frame-loading.tsx'
import { guardAdmin } from '../../session/guard.ts'
import { rootRoute } from '../../session/root-route.tsx'

/**
 * Parent of every page of the admin area. A noun creates its routes with it:
 * export const planRoutes = [
 *   createRoute({
 *     getParentRoute: () => adminRoute,
 *     path: 'programs',
 *     staticData: { title: 'app:menu.programs', permissions: ['PLANS_VIEW'],
 *       menu: { group: 'cover', order: 30, icon: IconStack2 } },
 *     validateSearch: planSearch,            // zod/mini: it is loaded eagerly
 *     component: lazyRouteComponent(() => import('./plan-list-page.tsx'), 'PlanListPage'),
 *   }),
 * ] as const
 * and `router.tsx` lists it. A detail page's breadcrumb is its `title` unless it calls `useCrumb(name)`.
 */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin',
  beforeLoad: ({ location }) => guardAdmin(location.href),
  component: lazyRouteComponent(() => import('./layout/admin-layout.tsx'), 'AdminLayout'),
  pendingComponent: FrameLoading,
  pendingMs: 0,
})

/** /admin itself has no page: it redirects to the user's first page. */
export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./no-access-page.tsx'), 'NoAccessPage'),
})
