import { IconSlideshow } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { storySearch } from '../../../nouns/stories/search.ts'
import { adminRoute } from '../admin-route.tsx'

const storiesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'stories',
  staticData: {
    title: 'app:menu.stories',
    permissions: ['STORIES_VIEW'],
    menu: { group: 'settings', order: 61, icon: IconSlideshow },
  },
  validateSearch: storySearch,
  component: lazyRouteComponent(() => import('./story-list-page.tsx'), 'StoryListPage'),
})

export const storyRoutes = [storiesRoute] as const
