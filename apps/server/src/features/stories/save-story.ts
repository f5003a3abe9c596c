import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { mergeKnown, type Present } from '../../platform/merge-known.ts'
import { checkAudience, checkCount, checkShown, destinationOf } from './check-story.ts'
import { dropPicture, noPicture, takePicture } from './pictures/take-picture.ts'
import { holdStories, lockStories, putStory } from './queries.ts'
import type { StoryValues } from './view.ts'

type Ctx = CtxOf<typeof stories.save>
type Input = InputOf<typeof stories.save>

const nothingBefore = { ...noPicture, serviceId: null, companyIds: [], planIds: [] }

/** The values by the names of the form's fields */
const formOf = (row: StoryValues): Present<Input> => ({
  localizationsSave: row.texts,
  background:
    row.pictureFileId === null
      ? { kind: 'COLOR', color: row.color ?? '', text: row.tone ?? 'LIGHT' }
      : { kind: 'IMAGE', cdnFileId: row.pictureFileId },
  button: { destination: row.destination, url: row.url, phone: row.phone, offerId: row.serviceId },
  audience: { clientCompanyIds: row.companyIds, programIds: row.planIds },
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  isPaused: row.isPaused,
  isPinned: row.isPinned,
  icon: row.icon,
})

/** Writes or changes a story. A new one comes first in the order of the app. */
export async function saveStory(ctx: Ctx, sent: Input): Promise<OutputOf<typeof stories.save>> {
  const { storyId } = sent
  await holdStories(ctx)
  const [before] = storyId === undefined ? [] : await lockStories(ctx, [storyId])
  if (storyId !== undefined && !before) return ctx.fail('common.not-found')
  const input = before ? mergeKnown(ctx, sent, formOf(before)) : sent
  const story = await valuesOf(ctx, input, before ?? nothingBefore)
  checkShown(ctx, story)
  await checkAudience(ctx, story, before ?? nothingBefore)
  const id = storyId ?? newId()
  await putStory(ctx.db, { providerId: ctx.actor.providerId, id, now: ctx.now }, story)
  if (before) await dropPicture(ctx, before, story)
  await checkCount(ctx)
  const action = before ? 'stories.updated' : 'stories.created'
  ctx.audit({ action, entity: 'stories', entityId: id })
  ctx.emit('stories.changed', { storyId: id })
  return { storyId: id }
}

async function valuesOf(
  ctx: Ctx,
  input: Omit<Input, 'known'>,
  before: typeof nothingBefore | StoryValues,
): Promise<StoryValues> {
  const { background, audience } = input
  const picture =
    background.kind === 'IMAGE' ? await takePicture(ctx, background.cdnFileId, before) : noPicture
  return {
    ...picture,
    ...(await destinationOf(ctx, input.button, before)),
    background: background.kind,
    color: background.kind === 'COLOR' ? background.color : null,
    tone: background.kind === 'COLOR' ? background.text : null,
    companyIds: [...new Set(audience.clientCompanyIds)],
    planIds: [...new Set(audience.programIds)],
    startsAt: momentOf(input.startsAt),
    endsAt: momentOf(input.endsAt),
    isPaused: input.isPaused,
    isPinned: input.isPinned,
    icon: input.icon,
    texts: input.localizationsSave,
  }
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
