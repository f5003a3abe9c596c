import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import { statementLayout } from '@coverline/contract/statements/shapes'
import type { StatementLayout } from '@coverline/contract/statements/layout'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Change, CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { readBeside } from './reading/read-beside.ts'
import { readText } from './reading/read-values.ts'
import { isDifferent } from './reading/balances.ts'
import { type StatementFile, UnreadableStatement } from './reading/rules.ts'
import { findLayouts, rememberLayout } from './layout-queries.ts'
import { startMatching } from './matching/start-matching.ts'
import { findByContent, insertLines, insertStatement, lockUploads } from './write-queries.ts'

type Ctx = CtxOf<typeof statements.upload>

function chosenColumns(ctx: Ctx, columns: string | undefined): StatementLayout | undefined {
  if (columns === undefined) return undefined
  const wrong = (place: string) =>
    ctx.fail('common.validation', {
      fields: { [place]: place === 'columns' ? 'NOT_SUPPORTED_VALUE' : 'IS_REQUIRED' },
    })
  let given: unknown
  try {
    given = JSON.parse(columns)
  } catch {
    return wrong('columns')
  }
  const { data } = statementLayout.safeParse(given)
  if (!data) return wrong('columns')
  if (data.columns.amount === undefined && data.columns.credit === undefined) return wrong('columns.amount')
  return data
}

async function read(
  ctx: Ctx,
  path: string,
  { chosen, choose }: { chosen: StatementLayout | undefined; choose: boolean | undefined },
): Promise<StatementFile> {
  const remembered = await findLayouts(ctx)
  try {
    return await readBeside(path, { chosen, choose, remembered })
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { row } = error.details
    return ctx.fail(error.reason, {
      details: error.details,
      params: { row: typeof row === 'number' ? String(row) : '' },
    })
  }
}

async function remember(
  ctx: Ctx,
  statementId: string,
  shape: string | null,
  chosen: StatementLayout | undefined,
): Promise<void> {
  if (shape === null || !chosen) return
  await rememberLayout(ctx, shape, chosen)
  ctx.audit({ action: 'statements.columns-remembered', entity: 'statements', entityId: statementId })
}

const mostUnread = 500
const mostChecks = 500

function statementOf(ctx: Ctx, { format, lines, unread, checks, days }: StatementFile) {
  const sorted = (lines.length > 0 ? lines.map(({ day }) => day) : days).toSorted()
  const accounts = [...new Set((lines.length > 0 ? lines : checks).map(({ account }) => account))]
  return {
    id: newId(),
    format,
    account: accounts.length === 1 ? (accounts[0] ?? null) : null,
    fromDay: sorted[0] ?? ctx.today,
    toDay: sorted.at(-1) ?? ctx.today,
    lineCount: lines.length,
    // Differences come first: they must not fall off the end.
    checks: [...checks.filter(isDifferent), ...checks.filter((check) => !isDifferent(check))].slice(
      0,
      mostChecks,
    ),
    isDifferent: checks.some(isDifferent),
    unread: unread.slice(0, mostUnread),
  }
}

/** Stores a bank statement and finds the payments that match its lines; books nothing. */
export async function uploadStatement(
  ctx: Ctx,
  input: InputOf<typeof statements.upload>,
): Promise<OutputOf<typeof statements.upload>> {
  const { upload } = ctx
  if (!upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  try {
    const chosen = chosenColumns(ctx, input.columns)
    const contentHash = createHash('sha256')
      .update(await readFile(upload.path))
      .digest()
    const file = await read(ctx, upload.path, { chosen, choose: input.choose })
    const { lines, isRemembered } = file
    await lockUploads(ctx)
    const known = await findByContent(ctx, contentHash)
    if (known) ctx.fail('statements.already-imported', { details: { statementId: known.id } })
    const statement = {
      ...statementOf(ctx, file),
      fileName: readText(upload.fileName, 255) ?? 'statement',
      contentHash,
    }
    await insertStatement(ctx, statement)
    const currency = ctx.actor.workspace?.currency ?? 'EUR'
    const marks = fingerprintsOf(lines, file.form)
    const repeatedCount = await insertLines(
      ctx,
      statement.id,
      lines.map((line, nth) => ({
        ...line,
        id: newId(),
        nth: nth + 1,
        currency: line.currency ?? currency,
        ...(marks[nth] ?? { fingerprint: '', earlier: '' }),
      })),
    )
    await startMatching(ctx, statement.id, lines.filter(({ isCredit }) => isCredit).length - repeatedCount)
    const changes: Change[] = [{ field: 'lines', before: null, after: lines.length }]
    ctx.audit({ action: 'statements.uploaded', entity: 'statements', entityId: statement.id, changes })
    await remember(ctx, statement.id, file.shape, chosen)
    ctx.emit('statements.changed', { statementId: statement.id })
    return {
      statementId: statement.id,
      lineCount: lines.length,
      repeatedCount,
      isRemembered,
      unreadCount: file.unread.length,
      isDifferent: statement.isDifferent,
    }
  } catch (error) {
    if (violates(error, 'statements_content')) ctx.fail('statements.already-imported')
    throw error
  } finally {
    upload.stream.destroy()
  }
}
