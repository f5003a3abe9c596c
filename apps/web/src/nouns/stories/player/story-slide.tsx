import type { StoryTone } from '@coverline/contract/stories/terms'
import type { ReactNode } from 'react'
import classes from './story-slide.module.css'

export interface SlideStory {
  header: string
  text: string
  /** The colour, or the picture with the opacity of the layer under its text */
  background:
    | { kind: 'COLOR'; color: string; tone: StoryTone }
    | { kind: 'IMAGE'; url: string; placeholder: string; scrim: number }
}

interface StorySlideProps {
  story: SlideStory
  /** The button below the text */
  button?: ReactNode
  /** In a list: smaller, and a long text ends with dots */
  isSmall?: boolean
}

/** One story as the app shows it: picture or colour, header, text and button. The text is real text. */
export function StorySlide({ story, button, isSmall = false }: StorySlideProps) {
  const { background, header, text } = story
  const isPicture = background.kind === 'IMAGE'
  // A card is a button, which holds neither headings nor paragraphs.
  const [Header, Text] = isSmall ? (['span', 'span'] as const) : (['h2', 'p'] as const)
  return (
    <div
      className={classes.slide}
      data-small={isSmall || undefined}
      data-tone={isPicture ? 'LIGHT' : background.tone}
      style={
        isPicture
          ? { backgroundImage: background.placeholder && `url("${background.placeholder}")` }
          : { backgroundColor: background.color }
      }
    >
      {isPicture ? (
        <>
          {background.url ? <img className={classes.picture} src={background.url} alt="" /> : null}
          <span className={classes.scrim} style={{ opacity: background.scrim }} aria-hidden />
        </>
      ) : null}
      <div className={classes.words}>
        <Header className={classes.header}>{header}</Header>
        {text === '' ? null : <Text className={classes.text}>{text}</Text>}
        {button}
      </div>
    </div>
  )
}
