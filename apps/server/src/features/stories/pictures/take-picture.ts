import { smallestPicture } from '@coverline/contract/stories/terms'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import type { StoryPicture } from '../view.ts'
import { drawPicture } from './draw-picture.ts'

type Ctx = Context<'stories.image-too-small'>

export const noPicture: StoryPicture = {
  pictureFileId: null,
  largeFileId: null,
  smallFileId: null,
  placeholder: null,
  scrim: null,
}

/**
 * Returns the picture of a story in the sizes in which it is shown; makes and stores them if the uploaded file is another one than
 * before. Fails for a file that is not there or is no picture, and for one under 720 x 1280 px.
 */
export async function takePicture(ctx: Ctx, fileId: string, before: StoryPicture): Promise<StoryPicture> {
  if (before.pictureFileId === fileId) {
    const { pictureFileId, largeFileId, smallFileId, placeholder, scrim } = before
    return { pictureFileId, largeFileId, smallFileId, placeholder, scrim }
  }
  const { files } = ctx.services
  const fields = { background: 'NOT_FOUND' }
  const file = await files.find(ctx.db, fileId)
  if (file?.kind !== 'IMAGE' || file.width === null || file.height === null)
    return ctx.fail('common.not-found', { fields })
  const { width, height } = file
  if (width < smallestPicture.width || height < smallestPicture.height)
    ctx.fail('stories.image-too-small', {
      fields: { background: 'NOT_SUPPORTED_VALUE' },
      details: { width, height, least: smallestPicture },
    })
  const drawn = await drawPicture(await buffer(await files.read(file)))
  const keep = async (name: string, content: Buffer) =>
    (
      await files.keep(ctx.db, {
        providerId: ctx.actor.providerId,
        userId: ctx.actor.userId,
        kind: 'IMAGE',
        format: 'webp',
        name,
        source: Readable.from([content]),
      })
    ).id
  return {
    pictureFileId: fileId,
    largeFileId: await keep('story.webp', drawn.large),
    smallFileId: await keep('story-small.webp', drawn.small),
    placeholder: drawn.placeholder,
    scrim: drawn.scrim,
  }
}

/** Removes the files that were made of a picture which a story no longer shows. */
export async function dropPicture(ctx: Context, before: StoryPicture, after: StoryPicture): Promise<void> {
  for (const fileId of [before.largeFileId, before.smallFileId])
    if (fileId !== null && fileId !== after.largeFileId && fileId !== after.smallFileId)
      await ctx.services.files.remove(ctx.db, fileId)
}
