import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { readStatement } from './reading/read-statement.ts'
import { readText } from './reading/read-values.ts'
import { type StatementFile, UnreadableStatement } from './reading/rules.ts'
import { startMatching } from './start-matching.ts'
import { findByContent, insertLines, insertStatement, lockUploads } from './write-queries.ts'

type Ctx = CtxOf<typeof statements.upload>

async function read(ctx: Ctx, path: string): Promise<StatementFile> {
  try {
    return await readStatement(path)
  } catch (error) {
    if (error instanceof UnreadableStatement) ctx.fail(error.reason, { details: error.details })
    throw error
  }
}

/** Keeps what a bank statement says and looks for the payments that its lines are; books nothing. */
export async function uploadStatement(
  ctx: Ctx,
  _input: InputOf<typeof statements.upload>,
): Promise<OutputOf<typeof statements.upload>> {
  const { upload } = ctx
  if (!upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  try {
    const contentHash = createHash('sha256')
      .update(await readFile(upload.path))
      .digest()
    const { format, lines } = await read(ctx, upload.path)
    await lockUploads(ctx)
    const known = await findByContent(ctx, contentHash)
    if (known) ctx.fail('statements.already-imported', { details: { statementId: known.id } })
    const days = lines.map(({ day }) => day).toSorted()
    const accounts = [...new Set(lines.map(({ account }) => account))]
    const statement = {
      id: newId(),
      fileName: readText(upload.fileName, 255) ?? 'statement',
      format,
      contentHash,
      account: accounts.length === 1 ? (accounts[0] ?? null) : null,
      fromDay: days[0] ?? ctx.today,
      toDay: days.at(-1) ?? ctx.today,
      lineCount: lines.length,
    }
    await insertStatement(ctx, statement)
    const currency = ctx.actor.workspace?.currency ?? 'EUR'
    const marks = fingerprintsOf(lines)
    const repeatedCount = await insertLines(
      ctx,
      statement.id,
      lines.map((line, nth) => ({
        ...line,
        id: newId(),
        nth: nth + 1,
        currency: line.currency ?? currency,
        fingerprint: marks[nth] ?? '',
      })),
    )
    await startMatching(ctx, statement.id, lines.filter(({ isCredit }) => isCredit).length - repeatedCount)
    const changes = [{ field: 'lines', before: null, after: lines.length }]
    ctx.audit({ action: 'statements.uploaded', entity: 'statements', entityId: statement.id, changes })
    ctx.emit('statements.changed', { statementId: statement.id })
    return { statementId: statement.id, lineCount: lines.length, repeatedCount }
  } catch (error) {
    if (violates(error, 'statements_content')) ctx.fail('statements.already-imported')
    throw error
  } finally {
    upload.stream.destroy()
  }
}
