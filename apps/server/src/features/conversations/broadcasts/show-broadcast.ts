import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findReceipts, findBroadcast, findBroadcastPage } from './list-queries.ts'
import { broadcastView } from './view.ts'

/** Lists broadcasts, newest first. */
export async function listBroadcasts(
  ctx: CtxOf<typeof broadcasts.list>,
  input: InputOf<typeof broadcasts.list>,
): Promise<OutputOf<typeof broadcasts.list>> {
  const { rows, ...page } = await findBroadcastPage(ctx, input)
  return { ...page, items: rows.map(broadcastView) }
}

/** Returns a broadcast with its text and progress. */
export async function showBroadcast(
  ctx: CtxOf<typeof broadcasts.detail>,
  { jobId }: InputOf<typeof broadcasts.detail>,
): Promise<OutputOf<typeof broadcasts.detail>> {
  const row = await findBroadcast(ctx, jobId)
  if (!row) return ctx.fail('common.not-found')
  const { jobStatus, html, fileIds } = row
  const cancel = jobStatus === 'QUEUED' || jobStatus === 'RUNNING'
  return { ...broadcastView(row), text: html, fileCount: fileIds.length, can: { cancel } }
}

/** Lists the delivery state of a broadcast for each person. */
export async function listReceipts(
  ctx: CtxOf<typeof broadcasts.people>,
  input: InputOf<typeof broadcasts.people>,
): Promise<OutputOf<typeof broadcasts.people>> {
  if (!(await findBroadcast(ctx, input.jobId))) return ctx.fail('common.not-found')
  const rows = await findReceipts(ctx, input)
  return { items: rows.map(({ totalCount: _total, ...row }) => row), totalCount: rows[0]?.totalCount ?? 0 }
}
