import { PhoneFrame } from '../../kit/frame/phone-frame.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { StoryText } from '@coverline/contract/stories/shapes'
import { StorySlide } from './player/story-slide.tsx'
import type { StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'

/** How a draft looks on a telephone in the language that is being written. */
export function PhonePreview({ draft, text }: { draft: StoryDraft; text: StoryText }) {
  const { t } = useTranslation('stories')
  const { t: said } = useTranslation('stories', { lng: text.language })
  return (
    <aside className={classes.preview} aria-label={t('preview')}>
      <PhoneFrame language={text.language}>
        <div className={classes.bars} aria-hidden>
          <span data-done />
          <span />
          <span />
        </div>
        <StorySlide
          story={{
            header: text.header || said('sample.header'),
            text: text.text,
            background:
              draft.kind === 'COLOR'
                ? { kind: 'COLOR', color: draft.color, tone: draft.tone }
                : {
                    kind: 'IMAGE',
                    url: draft.picture?.url ?? '',
                    placeholder: '',
                    scrim: draft.picture?.scrim ?? 0,
                  },
          }}
          button={
            draft.destination === 'NONE' ? null : (
              <span className={classes.pressed}>{text.buttonText || said('sample.button')}</span>
            )
          }
        />
      </PhoneFrame>
    </aside>
  )
}
