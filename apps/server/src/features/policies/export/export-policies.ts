import type { InputOf } from '@coverline/contract/endpoint'
import { policies } from '@coverline/contract/policies/endpoints'
import type { Context } from '../../../platform/context.ts'
import { type Archive, defineArchive } from '../../../platform/exports/define-archive.ts'
import { paymentColumns, policyColumns } from './export-columns.ts'
import { findDocumentsOf, findExportRows } from './export-queries.ts'
import { performanceOf } from '../performance/policy-performance.ts'
import { findPaymentPage } from '../payments/queries.ts'
import { findPolicyIds } from '../queries.ts'

type Input = InputOf<typeof policies.export>
const slice = 1000

async function policyIdsOf(
  ctx: Context,
  { policyIds, dueDateFrom, dueDateTo, statuses, ...filters }: Input['filters'],
): Promise<string[]> {
  const found = await findPolicyIds(ctx, filters)
  const wanted = policyIds && new Set(policyIds)
  return wanted ? found.filter((id) => wanted.has(id)) : found
}

async function documentsOf(ctx: Context, policyIds: readonly string[]): Promise<Archive['files']> {
  const files = await findDocumentsOf(ctx, policyIds)
  return files.map(({ number, lastName, policyId, ...file }) => ({
    ...file,
    folder: number ?? `${lastName} ${policyId.slice(-6)}`,
  }))
}

async function policyArchive(ctx: Context, input: Input): Promise<Archive> {
  const ids = await policyIdsOf(ctx, input.filters)
  const withFigures = input.withFinancialPerformance
  const { headers, cells } = policyColumns(ctx, withFigures)
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += slice) {
      const found = await findExportRows(ctx, ids.slice(from, from + slice))
      const figures = withFigures ? await performanceOf(ctx, found) : undefined
      for (const row of found) yield cells.map((cell) => cell(row, figures?.get(row.id)))
    }
  }
  return {
    fileName: 'policies.zip',
    table: { fileName: 'policies.xlsx', headers, count: ids.length, rows },
    files: input.withDocuments ? await documentsOf(ctx, ids) : null,
  }
}

async function paymentArchive(ctx: Context, { filters, withDocuments }: Input): Promise<Archive> {
  const { dueDateFrom, dueDateTo, statuses, ...ofPolicies } = filters
  const own = {
    ...(dueDateFrom ? { dueDateFrom } : {}),
    ...(dueDateTo ? { dueDateTo } : {}),
    ...(statuses ? { statuses } : {}),
  }
  const isNarrowed = Object.values(ofPolicies).some((value) => value !== undefined)
  const policyIds = isNarrowed || withDocuments ? await policyIdsOf(ctx, ofPolicies) : undefined
  const order = {
    sortBy: 'dueDate',
    sortDirection: 'ASC',
    page: 0,
    ...(isNarrowed ? { policyIds } : {}),
  } as const
  // No policy matches: an empty id list would mean no filter at all.
  const isEmpty = isNarrowed && policyIds?.length === 0
  const counted = isEmpty
    ? null
    : await findPaymentPage(ctx, { ...own, ...order, limit: 1, exactTotal: true })
  const { headers, cells } = paymentColumns(ctx)
  const rows = async function* () {
    let cursor: string | undefined
    if (isEmpty) return
    do {
      const page = await findPaymentPage(ctx, {
        ...own,
        ...order,
        limit: slice,
        ...(cursor ? { cursor } : {}),
      })
      for (const row of page.rows) yield cells.map((cell) => cell(row))
      cursor = page.nextCursor
    } while (cursor)
  }
  return {
    fileName: 'payments.zip',
    table: { fileName: 'payments.xlsx', headers, count: counted?.totalCount ?? 0, rows },
    files: withDocuments ? await documentsOf(ctx, policyIds ?? []) : null,
  }
}

/** Exports policies or payments of the list's filters as a zip of XLSX and the policies' documents. */
export const exportPolicies = defineArchive({
  name: 'policies.export',
  endpoint: policies.export,
  archive: (ctx, input) => (input.type === 'POLICY' ? policyArchive(ctx, input) : paymentArchive(ctx, input)),
})
