import { useCommand } from '@coverline/client/hooks'
import { memberStories } from '@coverline/contract/calls.generated'
import type { MemberStory } from '@coverline/contract/stories/member-endpoints'
import type { StoryIcon } from '@coverline/contract/stories/terms'
import {
  IconBulb,
  IconCalendarEvent,
  IconGift,
  IconHeartHandshake,
  IconNews,
  IconPhone,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { playedOf } from '../../../nouns/stories/played-of.ts'
import classes from './story-rings.module.css'
import { useStoryButton } from './use-story-button.ts'

const StoryPlayer = lazy(async () => ({
  default: (await import('../../../nouns/stories/player/story-player.tsx')).StoryPlayer,
}))

const icons = {
  NEWS: IconNews,
  CARE: IconHeartHandshake,
  GIFT: IconGift,
  TIP: IconBulb,
  CALENDAR: IconCalendarEvent,
  PHONE: IconPhone,
} as const satisfies Record<StoryIcon, object>

/** The stories of the insurer as a row of rings; those that were not seen yet have a coloured one. */
export function StoryRings({ stories }: { stories: readonly MemberStory[] }) {
  const { t } = useTranslation('home')
  const [first, setFirst] = useState<number | null>(null)
  const { mutate: view } = useCommand(memberStories.view)
  const button = useStoryButton()
  // The order of the rings stays while stories are played: those that were seen go behind the others.
  const [played, setPlayed] = useState(stories)
  if (stories.length === 0) return null
  const open = (place: number) => {
    setPlayed(stories)
    setFirst(place)
  }
  return (
    <>
      <ul className={classes.rings} aria-label={t('stories')}>
        {stories.map(({ storyId, header, icon, isSeen }, place) => {
          const Icon = icons[icon ?? 'NEWS']
          return (
            <li key={storyId}>
              <button
                type="button"
                className={classes.ring}
                data-seen={isSeen || undefined}
                onClick={() => open(place)}
              >
                <span className={classes.circle}>
                  <Icon size={26} stroke={1.6} aria-hidden />
                </span>
                <span className={classes.header}>{header}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {first === null ? null : (
        <Suspense fallback={null}>
          <StoryPlayer
            stories={played.map((story) => playedOf(story, button.exists(story.button)))}
            first={first}
            onView={(storyId, kind) => view({ input: { storyId, kind } })}
            onPress={(storyId) => {
              setFirst(null)
              button.press(played.find((story) => story.storyId === storyId)?.button ?? null)
            }}
            onClose={() => setFirst(null)}
          />
        </Suspense>
      )}
    </>
  )
}
