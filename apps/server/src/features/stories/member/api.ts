import { memberStories } from '@coverline/contract/stories/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listMemberStories } from './list-member-stories.ts'
import { viewStory } from './view-story.ts'

export const memberStoriesApi = implement('memberStories', memberStories, {
  list: listMemberStories,
  view: viewStory,
})
