import type { Story } from '@coverline/contract/stories/endpoints'
import type { StoryBackground } from '@coverline/contract/stories/shapes'
import { textIn } from '@coverline/contract/stories/text-in'
import type { SlideStory } from './player/story-slide.tsx'

export const headerOf = (story: Pick<Story, 'localizations'>, language: string): string =>
  textIn(story.localizations, language)?.header ?? ''

/** Returns what a slide shows of a story in a language. */
export function slideOf(
  story: Pick<Story, 'localizations' | 'background'>,
  language: string,
  size: 'url' | 'smallUrl',
): SlideStory {
  const text = textIn(story.localizations, language)
  return {
    header: text?.header ?? '',
    text: text?.text ?? '',
    background: backgroundOf(story.background, size),
  }
}

/** Returns the background of a slide: its colour, or its picture in one of two sizes. */
export function backgroundOf(
  background: StoryBackground,
  size: 'url' | 'smallUrl',
): SlideStory['background'] {
  if (background.kind === 'COLOR') return { kind: 'COLOR', color: background.color, tone: background.text }
  const { placeholder, scrim } = background
  return { kind: 'IMAGE', url: background[size], placeholder, scrim }
}
