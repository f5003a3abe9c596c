import { IconChecklist } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { taskSearch } from '../../../nouns/tasks/search.ts'
import { adminRoute } from '../admin-route.tsx'

const taskListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'tasks',
  staticData: {
    title: 'app:menu.tasks',
    permissions: ['TASKS_VIEW'],
    menu: { group: 'work', order: 30, icon: IconChecklist },
  },
  validateSearch: taskSearch,
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
})

export const taskRoutes = [taskListRoute] as const
