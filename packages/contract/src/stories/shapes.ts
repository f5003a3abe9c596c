import * as z from 'zod'
import { id, language, requiredText, text } from '../common.ts'
import { longestButton, longestHeader, longestStoryText, storyDestinations, storyTones } from './terms.ts'

export const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

/** The texts of a story in one language */
export const storyText = z.strictObject({
  language,
  header: requiredText(longestHeader),
  text: text(longestStoryText),
  /** Empty if the button opens nothing */
  buttonText: text(longestButton),
  /** What the button CHAT writes into the composer */
  chatText: text(longestStoryText),
})
export type StoryText = z.output<typeof storyText>

export const storyBackgroundSave = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('COLOR'), color, text: z.enum(storyTones) }),
  z.strictObject({ kind: z.literal('IMAGE'), cdnFileId: id }),
])

const picture = z.strictObject({
  kind: z.literal('IMAGE'),
  cdnFileId: id,
  /** Addresses of the picture in two sizes, for this user and five minutes */
  url: z.string(),
  smallUrl: z.string(),
  /** A tiny blurred picture as a data address, shown until the picture is there */
  placeholder: z.string(),
  /** The opacity of a black layer under the white text, 0 to 1 */
  scrim: z.number().min(0).max(1),
})
export const storyBackground = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('COLOR'), color: z.string(), text: z.enum(storyTones) }),
  picture,
])
export type StoryBackground = z.output<typeof storyBackground>

/** `url` with URL, `phone` with PHONE, `offerId` with SERVICE; else null */
export const storyButton = z.strictObject({
  destination: z.enum(storyDestinations),
  url: z.string().nullable(),
  phone: z.string().nullable(),
  offerId: id.nullable(),
})
export type StoryButton = z.output<typeof storyButton>
