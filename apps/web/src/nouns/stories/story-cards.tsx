import type { Story } from '@coverline/contract/stories/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { MoreMenu } from '@coverline/ui/actions/more-menu'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { slideOf } from './header-of.ts'
import { StorySlide } from './player/story-slide.tsx'
import classes from './stories.module.css'
import { StoryStatus } from './story-status.tsx'

interface StoryCardsProps {
  items: readonly Story[]
  actionsOf: (story: Story) => UiAction[]
  onOpen: (story: Story) => void
}

/** Stories as small telephones in the order of the app. */
export function StoryCards({ items, actionsOf, onOpen }: StoryCardsProps) {
  return (
    <ul className={classes.cards}>
      {items.map((story) => (
        <StoryCard key={story.storyId} story={story} actions={actionsOf(story)} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface StoryCardProps {
  story: Story
  actions: UiAction[]
  onOpen: (story: Story) => void
}

function StoryCard({ story, actions, onOpen }: StoryCardProps) {
  const { t, i18n } = useTranslation('stories')
  const times = useTimes()
  const { audience } = story
  const isQuiet = story.status !== 'ACTIVE' && story.status !== 'SCHEDULED'
  const names = [...audience.companies, ...audience.programs].map(({ name, isThere }) =>
    isThere ? name : t('gone'),
  )
  return (
    <li className={classes.card}>
      <button
        type="button"
        className={classes.open}
        disabled={story.deletedAt !== null}
        onClick={() => onOpen(story)}
      >
        <div className={classes.slide} data-quiet={isQuiet || undefined}>
          <StorySlide isSmall story={slideOf(story, i18n.language, 'smallUrl')} />
        </div>
      </button>
      <div className={classes.foot}>
        <div className={classes.line}>
          <StoryStatus status={story.status} />
          <MoreMenu actions={actions} recordId={story.storyId} />
        </div>
        <p className={classes.facts}>{times(story)}</p>
        <p className={classes.facts}>{names.length === 0 ? t('forAll') : names.join(', ')}</p>
        {story.isPinned ? <p className={classes.facts}>{t('pinned')}</p> : null}
      </div>
    </li>
  )
}

function useTimes(): (story: Story) => string {
  const { t } = useTranslation('stories')
  const format = useFormat()
  return ({ startsAt, endsAt, restorableUntil }) => {
    if (restorableUntil !== null) return t('restorable', { day: format.dayOf(restorableUntil) })
    if (startsAt === null) return t('noStart')
    if (endsAt === null) return t('since', { moment: format.moment(startsAt) })
    return t('between', { from: format.moment(startsAt), to: format.moment(endsAt) })
  }
}
