import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../platform/context.ts'
import { type ReadMail, readMail } from '../inbound/reading/read-mail.ts'

/** Reads a stored mail again; undefined if its file is gone or can't be read. */
export async function readOriginal(
  ctx: Context,
  fileId: string,
  charset?: string,
): Promise<ReadMail | undefined> {
  const { files } = ctx.services
  try {
    return await readMail(
      await buffer(await files.read({ providerId: ctx.actor.providerId, id: fileId })),
      charset,
    )
  } catch (err) {
    ctx.services.log.warn('a stored mail could not be read', { err })
    return undefined
  }
}
