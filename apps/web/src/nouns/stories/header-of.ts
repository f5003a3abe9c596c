import type { Story } from '@coverline/contract/stories/endpoints'
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
  const { background } = story
  return {
    header: text?.header ?? '',
    text: text?.text ?? '',
    background:
      background.kind === 'COLOR'
        ? { kind: 'COLOR', color: background.color, tone: background.text }
        : {
            kind: 'IMAGE',
            url: background[size],
            placeholder: background.placeholder,
            scrim: background.scrim,
          },
  }
}
