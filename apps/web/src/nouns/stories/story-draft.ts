import type { Language } from '@coverline/contract/languages'
import { contrastOf, leastContrast, luminanceOf, rgbOf } from '@coverline/contract/stories/contrast'
import type { Story } from '@coverline/contract/stories/endpoints'
import type { StoryText } from '@coverline/contract/stories/shapes'
import type { StoryDestination, StoryIcon, StoryTone } from '@coverline/contract/stories/terms'

/** A picture of a form: an uploaded file, with the address of what is shown of it */
export type DraftPicture = { cdnFileId: string; url: string; scrim: number }

/** The values of the form */
export interface StoryDraft {
  texts: StoryText[]
  kind: 'COLOR' | 'IMAGE'
  color: string
  tone: StoryTone
  picture: DraftPicture | null
  destination: StoryDestination
  url: string
  phone: string
  offerId: string | null
  clientCompanyIds: string[]
  programIds: string[]
  startsAt: string | null
  endsAt: string | null
  isPaused: boolean
  isPinned: boolean
  icon: StoryIcon | null
}

export const emptyText = (language: Language): StoryText => ({
  language,
  header: '',
  text: '',
  buttonText: '',
  chatText: '',
})

/** A new story in the language of its author; it is a draft until it gets a start. */
export const blankStory = (language: Language): StoryDraft => ({
  texts: [emptyText(language)],
  kind: 'COLOR',
  color: '#0b5e55',
  tone: 'LIGHT',
  picture: null,
  destination: 'NONE',
  url: '',
  phone: '',
  offerId: null,
  clientCompanyIds: [],
  programIds: [],
  startsAt: null,
  endsAt: null,
  isPaused: false,
  isPinned: false,
  icon: null,
})

/** Returns what the form shows of a story. */
export function draftOf({ background, button, audience, ...story }: Story): StoryDraft {
  const isColor = background.kind === 'COLOR'
  return {
    texts: story.localizations,
    kind: background.kind,
    color: isColor ? background.color : '#0b5e55',
    tone: isColor ? background.text : 'LIGHT',
    picture: isColor
      ? null
      : { cdnFileId: background.cdnFileId, url: background.url, scrim: background.scrim },
    destination: button.destination,
    url: button.url ?? '',
    phone: button.phone ?? '',
    offerId: button.offerId,
    clientCompanyIds: audience.companies.map(({ id }) => id),
    programIds: audience.programs.map(({ id }) => id),
    startsAt: story.startsAt,
    endsAt: story.endsAt,
    isPaused: story.isPaused,
    isPinned: story.isPinned,
    icon: story.icon,
  }
}

/** True if a language has any text. */
export const isWritten = ({ header, text, buttonText, chatText }: StoryText): boolean =>
  [header, text, buttonText, chatText].some((one) => one.trim() !== '')

/** The texts that are saved: those of languages in which something is written */
export const writtenTexts = (draft: StoryDraft): StoryText[] => draft.texts.filter(isWritten)

/** True if a language lacks what the story needs: a header, and a word on the button if it opens something. */
export const lacksText = ({ destination }: Pick<StoryDraft, 'destination'>, text: StoryText): boolean =>
  text.header.trim() === '' || (destination !== 'NONE' && text.buttonText.trim() === '')

/** The contrast of text and colour; a picture always has enough. */
export const contrastOfDraft = ({ kind, color, tone }: StoryDraft): number =>
  kind === 'IMAGE' ? 21 : contrastOf(tone, luminanceOf(rgbOf(color)))

export const isReadable = (draft: StoryDraft): boolean => contrastOfDraft(draft) >= leastContrast

const hasTarget = ({ destination, url, phone, offerId }: StoryDraft): boolean =>
  (destination !== 'URL' || /^https:\/\/\S+\.\S+$/u.test(url.trim())) &&
  (destination !== 'PHONE' || phone.trim() !== '') &&
  (destination !== 'SERVICE' || offerId !== null)

const hasOrder = ({ startsAt, endsAt }: StoryDraft): boolean =>
  endsAt === null || (startsAt !== null && endsAt > startsAt)

/** What keeps a story from being saved, in the order of the form */
export type Lack = 'texts' | 'picture' | 'contrast' | 'button' | 'period'

/** Returns what a draft lacks; nothing if it can be saved. */
export function lacksOf(draft: StoryDraft): Lack[] {
  const texts = writtenTexts(draft)
  return [
    ...(texts.length === 0 || texts.some((text) => lacksText(draft, text)) ? ['texts' as const] : []),
    ...(draft.kind === 'IMAGE' && draft.picture === null ? ['picture' as const] : []),
    ...(isReadable(draft) ? [] : ['contrast' as const]),
    ...(hasTarget(draft) ? [] : ['button' as const]),
    ...(hasOrder(draft) ? [] : ['period' as const]),
  ]
}

/** The values by the names of the input, also of what the form showed at first */
export const inputOf = (draft: StoryDraft) => ({
  localizationsSave: writtenTexts(draft),
  background:
    draft.kind === 'IMAGE' && draft.picture !== null
      ? { kind: 'IMAGE' as const, cdnFileId: draft.picture.cdnFileId }
      : { kind: 'COLOR' as const, color: draft.color, text: draft.tone },
  button: {
    destination: draft.destination,
    url: draft.destination === 'URL' ? draft.url.trim() : null,
    phone: draft.destination === 'PHONE' ? draft.phone : null,
    offerId: draft.destination === 'SERVICE' ? draft.offerId : null,
  },
  audience: { clientCompanyIds: draft.clientCompanyIds, programIds: draft.programIds },
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  isPaused: draft.isPaused,
  isPinned: draft.isPinned,
  icon: draft.icon,
})
