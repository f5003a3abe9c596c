import type { MemberStory } from '@coverline/contract/stories/member-endpoints'
import type { PlayedStory } from './player/story-player.tsx'
import { backgroundOf } from './header-of.ts'

/** Returns a story of a reader as the player shows it; the button only if it leads somewhere. */
export const playedOf = (story: MemberStory, hasButton: boolean): PlayedStory => ({
  storyId: story.storyId,
  header: story.header,
  text: story.text,
  background: backgroundOf(story.background, 'url'),
  buttonText: hasButton && story.button ? story.button.text : null,
})
