import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { randomKey } from '@coverline/client/session-store'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { DraftCalls } from '../grid-state/server-calls.ts'

const pollEvery = 1000

/** Temporary failures: no connection, a server restart, too many calls. */
function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && error.isPassing
}

/** Waits until a job has finished with an import. */
async function settled(importId: string, first: ImportDetail): Promise<ImportDetail> {
  let detail = first
  if (detail.status !== 'CHECKING') return detail
  while (detail.status === 'CHECKING') {
    await new Promise((resolve) => {
      setTimeout(resolve, pollEvery)
    })
    detail = await call(imports.detail, { importId, withErrors: false })
  }
  return call(imports.detail, { importId })
}

/** Returns the server calls of a draft's session. */
export function draftCalls(importId: string): DraftCalls {
  return {
    edit: async (edits, version, key) => {
      const input = { importId, version, edits: [...edits] }
      return (await call(imports.edit, input, { idempotencyKey: key })).version
    },
    rows: (from, count) => call(imports.rows, { importId, from, count }),
    check: async (choices) => settled(importId, await call(imports.check, { importId, ...choices })),
    mayRetry,
    newKey: randomKey,
  }
}
