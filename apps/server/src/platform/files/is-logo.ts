import type { Context } from '../context.ts'

/** True if the file is a logo of the provider; its size and format were checked at upload. */
export async function isLogo(ctx: Context, fileId: string): Promise<boolean> {
  const file = await ctx.services.files.find(ctx.db, fileId)
  return file?.kind === 'LOGO'
}
