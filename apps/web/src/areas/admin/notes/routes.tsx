import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

/** A note that a notification names. */
const noteRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'notes/$noteId',
  staticData: { title: 'conversations:note.title', permissions: ['REQUESTS_VIEW', 'LEADS_VIEW'] },
  component: lazyRouteComponent(() => import('./note-page.tsx'), 'NotePage'),
})

export const noteRoutes = [noteRoute] as const
