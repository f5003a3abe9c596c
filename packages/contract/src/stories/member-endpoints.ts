import * as z from 'zod'
import { done, id, nothing, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { storyBackground, storyButton } from './shapes.ts'
import { storyIcons, storyViewKinds } from './terms.ts'

export const memberStory = z.strictObject({
  storyId: id,
  header: z.string(),
  text: z.string(),
  background: storyBackground,
  /** Null if it opens nothing, or nothing that this person has */
  button: storyButton.extend({ text: z.string(), chatText: z.string() }).nullable(),
  icon: z.enum(storyIcons).nullable(),
  isPinned: z.boolean(),
  isSeen: z.boolean(),
})
export type MemberStory = z.output<typeof memberStory>

const member = { scope: 'member', access: '@auth' } as const

/** Stories as an insured person sees them in the app */
export const memberStories = {
  list: query({
    path: '/member/story/list',
    ...member,
    input: nothing,
    output: z.strictObject({ ...rowsOf(memberStory) }),
    errors: [],
    summary: 'The stories for this person: pinned ones first, then those not seen, then the newest.',
  }),
  view: command({
    path: '/member/story/view',
    ...member,
    worksWithoutLicence: true,
    input: z.strictObject({ storyId: id, kind: z.enum(storyViewKinds) }),
    output: done,
    errors: [],
    summary: 'Note that a story was shown, read or its button pressed; once a person and kind.',
  }),
}
