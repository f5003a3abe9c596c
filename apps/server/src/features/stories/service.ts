import { storiesForReader } from './member/list-member-stories.ts'

export const storyService = {
  /** The stories that an insured person may see now, in the person's language */
  forReader: storiesForReader,
}
