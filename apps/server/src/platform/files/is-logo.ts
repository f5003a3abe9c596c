import type { Context } from '../context.ts'

/** Whether the file is a logo of the provider; its size and format were checked when it came. */
export async function isLogo(ctx: Context, fileId: string): Promise<boolean> {
  const file = await ctx.services.files.find(ctx.db, fileId)
  return file?.kind === 'LOGO'
}
