import { type employees } from '@coverline/contract/employees/endpoints'
import type { FileContent, InputOf } from '@coverline/contract/endpoint'
import { tableTypes } from '@coverline/contract/table-file'
import { translate } from '@coverline/messages/server'
import type { CtxOf } from '../../../platform/context.ts'
import { collect } from '../../../platform/exports/define-export.ts'
import { writeCsv, writeXlsx } from '../../../platform/tables/write-table.ts'
import { type CompanyPersonRow, insuredService } from '../../insured/service.ts'
import { listScopeOf } from '../access.ts'
import { nameOf } from '../view.ts'

const columns = [
  'person',
  'relationship',
  'principal',
  'birthdate',
  'email',
  'idNumber',
  'policyNumbers',
  'program',
  'since',
  'state',
  'stateDay',
  'app',
] as const
/** Larger than any company: the export is one read of the list. */
const everyFamily = { limit: 10_000_000, offset: 0 }

const shownDay = (day: string | null): string => day?.split('-').toReversed().join('.') ?? ''

/**
 * Exports the list of the officer's company as a table, only those who match. It is answered at once whatever its
 * size: a job would run in the provider's own workspace, where an officer has no rights.
 */
export async function exportEmployees(
  ctx: CtxOf<typeof employees.export>,
  { format, ...filters }: InputOf<typeof employees.export>,
): Promise<FileContent> {
  const { rows } = await insuredService.ofCompany.find(ctx, await listScopeOf(ctx), filters, everyFamily)
  const t = (key: string) => translate(ctx.locale, `employees:${key}`)
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const cells = (row: CompanyPersonRow) => [
    nameOf(row),
    t(`relationships.${row.relationship}`),
    names.get(row.principalId ?? '') ?? '',
    shownDay(row.birthdate),
    row.email ?? '',
    row.idNumber ?? '',
    row.policyNumbers,
    row.planName,
    shownDay(row.insuredSince),
    t(`states.${row.state}`),
    shownDay(row.stateDay),
    t(`invitations.${row.invitation}`),
  ]
  const headers = columns.map((column) => t(`columns.${column}`))
  const table = rows.filter(({ isMatch }) => isMatch).map(cells)
  const stream = format === 'XLSX' ? writeXlsx(headers, table) : writeCsv(headers, table, ctx.locale)
  return {
    fileName: `${t('export.fileName')}.${format.toLowerCase()}`,
    contentType: tableTypes[format],
    body: await collect(stream),
  }
}
