/** DRAFT has no start; SCHEDULED, ACTIVE and ENDED follow from start and end; PAUSED is set by hand. */
export const storyStatuses = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'ENDED'] as const
export type StoryStatus = (typeof storyStatuses)[number]

export const storyBackgrounds = ['COLOR', 'IMAGE'] as const
/** The colour of the text on a coloured background */
export const storyTones = ['LIGHT', 'DARK'] as const
export type StoryTone = (typeof storyTones)[number]

/** What the button of a story opens. A reader for whom the destination does not exist sees no button. */
export const storyDestinations = [
  'NONE',
  'URL',
  'CHAT',
  'SERVICE',
  'CARD',
  'COVER',
  'FAMILY',
  'DOCUMENT',
  'PHONE',
] as const
export type StoryDestination = (typeof storyDestinations)[number]

/** Signs on the ring of a story */
export const storyIcons = ['NEWS', 'CARE', 'GIFT', 'TIP', 'CALENDAR', 'PHONE'] as const
export type StoryIcon = (typeof storyIcons)[number]

/** What a reader did: SHOWN for a moment, READ for two seconds or more, PRESSED its button */
export const storyViewKinds = ['SHOWN', 'READ', 'PRESSED'] as const
export type StoryViewKind = (typeof storyViewKinds)[number]

export const longestHeader = 60
export const longestStoryText = 280
export const longestButton = 24
/** Companies, or plans, of an audience */
export const mostOfAudience = 500
/** Stories of a provider that are scheduled, active or paused */
export const mostStories = 50
/** Stories in one deletion, restoration or pause */
export const mostAtOnce = 100
/** Stories that are put in order at once */
export const mostOrdered = 1000
/** Stories that a person is shown */
export const mostShown = 10
/** Below this number of people, a count is not told. */
export const fewestTold = 5
/** A deleted story can be restored for this time. */
export const daysOfDeleted = 30
/** How long after the end of a story it is kept who read it. */
export const daysOfViews = 90
/** The smallest picture, and the sizes in which it is shown, in pixels */
export const smallestPicture = { width: 720, height: 1280 } as const
export const largePicture = { width: 1080, height: 1920 } as const
export const smallPicture = { width: 360, height: 640 } as const

type Times = { startsAt: Date | null; endsAt: Date | null; isPaused: boolean }

/** Returns the state of a story at a moment. */
export function storyStatus({ startsAt, endsAt, isPaused }: Times, now: Date): StoryStatus {
  if (startsAt === null) return 'DRAFT'
  if (endsAt !== null && endsAt <= now) return 'ENDED'
  if (isPaused) return 'PAUSED'
  return startsAt > now ? 'SCHEDULED' : 'ACTIVE'
}
