import type { Context } from '../../../platform/context.ts'

/** Uses up a right factor inside the transaction; false if another call has used it meanwhile. */
export type UseFactor = (ctx: Pick<Context, 'db' | 'now'>) => Promise<boolean>
