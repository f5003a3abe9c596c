import type { bulkMessages } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findReceipts, findSending, findSendingPage } from './list-queries.ts'
import { sendingView } from './view.ts'

/** Messages to many, the newest first. */
export async function listBulkMessages(
  ctx: CtxOf<typeof bulkMessages.list>,
  input: InputOf<typeof bulkMessages.list>,
): Promise<OutputOf<typeof bulkMessages.list>> {
  const { rows, ...page } = await findSendingPage(ctx, input)
  return { ...page, items: rows.map(sendingView) }
}

/** A message to many: its words, and how far it is. */
export async function showBulkMessage(
  ctx: CtxOf<typeof bulkMessages.detail>,
  { jobId }: InputOf<typeof bulkMessages.detail>,
): Promise<OutputOf<typeof bulkMessages.detail>> {
  const row = await findSending(ctx, jobId)
  if (!row) return ctx.fail('common.not-found')
  const { jobStatus, html, fileIds } = row
  const cancel = jobStatus === 'QUEUED' || jobStatus === 'RUNNING'
  return { ...sendingView(row), text: html, fileCount: fileIds.length, can: { cancel } }
}

/** What became of a message to many with each person. */
export async function listReceipts(
  ctx: CtxOf<typeof bulkMessages.people>,
  input: InputOf<typeof bulkMessages.people>,
): Promise<OutputOf<typeof bulkMessages.people>> {
  if (!(await findSending(ctx, input.jobId))) return ctx.fail('common.not-found')
  const rows = await findReceipts(ctx, input)
  return { items: rows.map(({ totalCount: _total, ...row }) => row), totalCount: rows[0]?.totalCount ?? 0 }
}
