import { stories } from '@coverline/contract/stories/endpoints'
import { implement } from '../../platform/implement.ts'
import { countAudience } from './count-audience.ts'
import { deleteStories } from './delete-stories.ts'
import { listStories } from './list-stories.ts'
import { orderStories } from './order-stories.ts'
import { pauseStories } from './pause-stories.ts'
import { restoreStories } from './restore-stories.ts'
import { saveStory } from './save-story.ts'
import { showStory } from './show-story.ts'
import { showMetric } from './views/show-metric.ts'

export const storiesApi = implement('stories', stories, {
  list: listStories,
  detail: showStory,
  save: saveStory,
  remove: deleteStories,
  restore: restoreStories,
  order: orderStories,
  pause: pauseStories,
  audience: countAudience,
  metric: showMetric,
})
