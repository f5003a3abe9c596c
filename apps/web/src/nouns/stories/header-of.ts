import type { Story } from '@coverline/contract/stories/endpoints'
import type { StoryText } from '@coverline/contract/stories/shapes'
import type { SlideStory } from './player/story-slide.tsx'

/** Returns the text of a story in a language, else in English, else its first one. */
export const textIn = (
  { localizations }: Pick<Story, 'localizations'>,
  language: string,
): StoryText | undefined =>
  localizations.find((one) => one.language === language) ??
  localizations.find((one) => one.language === 'en') ??
  localizations[0]

export const headerOf = (story: Pick<Story, 'localizations'>, language: string): string =>
  textIn(story, language)?.header ?? ''

/** Returns what a slide shows of a story in a language. */
export function slideOf(
  story: Pick<Story, 'localizations' | 'background'>,
  language: string,
  size: 'url' | 'smallUrl',
): SlideStory {
  const text = textIn(story, language)
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
