import { VisuallyHidden } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './story-player.module.css'
import { type SlideStory, StorySlide } from './story-slide.tsx'
import { useHold } from './use-hold.ts'

export interface PlayedStory extends SlideStory {
  storyId: string
  /** The text of the button; null: no button */
  buttonText: string | null
}

interface StoryPlayerProps {
  stories: readonly PlayedStory[]
  /** Place of the first story, from 0 */
  first?: number
  /** Called when a story was shown, read for two seconds, or its button pressed */
  onView?: (storyId: string, kind: 'SHOWN' | 'READ' | 'PRESSED') => void
  onPress: (storyId: string) => void
  onClose: () => void
}

const readAfter = 2000
const shortest = 7000
const longest = 15_000
/** Reading time of each character above a short text, in milliseconds */
const perCharacter = 45
const shortText = 120

const durationOf = ({ header, text }: SlideStory): number =>
  Math.min(longest, shortest + Math.max(0, header.length + text.length - shortText) * perCharacter)

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows stories over the whole screen, one after the other. A story stays for seven seconds or as long as its text takes to read. Holding or the
 * pause button stops it, arrows and taps move, Escape and a swipe down close. Nothing moves by itself for readers who prefer stillness or use
 * the keyboard; the place and the text are announced.
 */
export function StoryPlayer({ stories, first = 0, onView, onPress, onClose }: StoryPlayerProps) {
  const { t } = useTranslation('stories')
  const [place, setPlace] = useState(first)
  const [isStill, setStill] = useState(prefersStillness)
  const [isPaused, setPaused] = useState(false)
  const dialog = useShownDialog(isStill)
  const story = stories[place]
  const { storyId } = story ?? { storyId: '' }
  useViews(storyId, onView)
  const go = (by: 1 | -1) => {
    const next = place + by
    if (next >= stories.length) onClose()
    else setPlace(Math.max(0, next))
  }
  const hold = useHold({ onHold: setPaused, onPrevious: () => go(-1), onNext: () => go(1), onClose })
  const press = (event: KeyboardEvent) => {
    setStill(true)
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  if (!story) return null
  const isMoving = !isStill && !isPaused
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move, wherever the focus is inside
    <dialog
      ref={dialog}
      className={classes.player}
      tabIndex={-1}
      aria-label={t('player.label')}
      onCancel={onClose}
      onKeyDown={press}
    >
      <div className={classes.stage} {...hold}>
        <StorySlide
          story={story}
          button={
            story.buttonText === null ? null : (
              <button
                type="button"
                className={classes.action}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => {
                  onView?.(storyId, 'PRESSED')
                  onPress(storyId)
                }}
              >
                {story.buttonText}
              </button>
            )
          }
        />
        <Bars stories={stories} place={place} isStill={isStill} isMoving={isMoving} onEnd={() => go(1)} />
      </div>
      <div className={classes.controls}>
        {isStill ? null : (
          <PlayerButton
            label={t(isPaused ? 'player.play' : 'player.pause')}
            icon={isPaused ? <IconPlayerPlay size={22} /> : <IconPlayerPause size={22} />}
            onClick={() => setPaused(!isPaused)}
          />
        )}
        <PlayerButton label={t('player.close')} icon={<IconX size={22} />} onClick={onClose} />
      </div>
      <div className={classes.moves}>
        <PlayerButton
          label={t('player.previous')}
          icon={<IconChevronLeft size={24} />}
          isOff={place === 0}
          onClick={() => go(-1)}
        />
        <PlayerButton label={t('player.next')} icon={<IconChevronRight size={24} />} onClick={() => go(1)} />
      </div>
      <VisuallyHidden aria-live="polite">
        {t('player.place', { place: place + 1, count: stories.length, header: story.header })} {story.text}
      </VisuallyHidden>
    </dialog>
  )
}

interface BarsProps {
  stories: readonly PlayedStory[]
  place: number
  isStill: boolean
  isMoving: boolean
  /** Called when the time of the story is over */
  onEnd: () => void
}

/** One bar a story: the one of the shown story fills while its time runs. */
function Bars({ stories, place, isStill, isMoving, onEnd }: BarsProps) {
  const timeOf = (story: PlayedStory) => ({
    animationDuration: `${durationOf(story)}ms`,
    animationPlayState: isMoving ? 'running' : 'paused',
  })
  return (
    <div className={classes.bars} aria-hidden>
      {stories.map((story, nth) => (
        <span key={story.storyId} className={classes.bar} data-done={nth < place || undefined}>
          {nth === place && !isStill ? (
            <span className={classes.run} style={timeOf(story)} onAnimationEnd={onEnd} />
          ) : null}
          {nth === place && isStill ? <span className={classes.here} /> : null}
        </span>
      ))}
    </div>
  )
}

interface PlayerButtonProps {
  label: string
  icon: ReactNode
  isOff?: boolean
  onClick: () => void
}

const PlayerButton = ({ label, icon, isOff = false, onClick }: PlayerButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
  >
    {icon}
  </button>
)

/** Opens the dialog over everything; it keeps the focus inside while controls come and go. */
function useShownDialog(isStill: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before it is removed, the dialog gives the focus back to where it was.
    return () => shown?.close()
  }, [])
  useEffect(() => {
    // The pause button goes when nothing moves any more, and must not take the focus with it.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus()
  }, [isStill])
  return dialog
}

/** Says that a story was shown, and two seconds later that it was read. */
function useViews(storyId: string, onView: StoryPlayerProps['onView']): void {
  const say = useRef(onView)
  useEffect(() => {
    say.current = onView
  })
  useEffect(() => {
    if (storyId === '') return undefined
    say.current?.(storyId, 'SHOWN')
    const timer = setTimeout(() => say.current?.(storyId, 'READ'), readAfter)
    return () => clearTimeout(timer)
  }, [storyId])
}
