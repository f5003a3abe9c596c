import type { PolicyFigures } from '@coverline/contract/policies/filters'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import type { Cell } from '../../../platform/tables/write-table.ts'
import type { ExportRow } from './export-queries.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { statusOf } from '../payments/view.ts'
import { policyView } from '../view.ts'

const shownDay = (day: string | null): string => (day ?? '').split('-').toReversed().join('.')
const money = (amount: string | null): Cell => (amount === null ? '' : Number(amount))

/**
 * Columns by their header key. The first columns match the import of insured people, which can read them
 * back.
 */
export function policyColumns(ctx: Context, withFigures: boolean) {
  const t = (key: string) => translate(ctx.locale, key)
  const figures = withFigures ? figureColumns() : {}
  const cells: Record<string, (row: ExportRow, figures: PolicyFigures | undefined) => Cell> = {
    'imports:columns.first_name': (row) => row.firstName,
    'imports:columns.last_name': (row) => row.lastName,
    'imports:columns.patronymic_name': (row) => row.patronymicName ?? '',
    'imports:columns.birthdate': (row) => shownDay(row.birthdate),
    'imports:columns.phone': (row) => row.phone ?? '',
    'imports:columns.email': (row) => row.email ?? '',
    'imports:columns.id_number': (row) => row.identificationNumber ?? '',
    'imports:columns.policy_number': (row) => row.number ?? '',
    'imports:columns.certificate_number': (row) => row.certificateNumber ?? '',
    'imports:columns.start_date': (row) => shownDay(row.startDate),
    'imports:columns.end_date': (row) => shownDay(row.endDate),
    'imports:columns.link_type': (row) =>
      isLinked(row) ? t(`insured:relationships.${row.relationship}`) : '',
    'imports:columns.link_id_number': (row) => (isLinked(row) ? (row.principalIdNumber ?? '') : ''),
    'policies:program': (row) => row.planName,
    'policies:type': (row) => t(`policies:types.${policyView(ctx, row).type}`),
    'policies:company': (row) => row.companyName ?? '',
    'policies:insurer': (row) => row.insurerName ?? '',
    'policies:state': (row) => t(`policies:states.${policyView(ctx, row).state}`),
    'policies:invitation': (row) => t(`policies:invitations.${policyView(ctx, row).invitationStatus}`),
    'policies:premium': (row) => money(row.premium),
    'policies:paymentFormat': (row) =>
      row.paymentFormat === null ? '' : t(`payments:formats.${row.paymentFormat}`),
    ...figures,
  }
  return { headers: Object.keys(cells).map(t), cells: Object.values(cells) }
}

/** An import supports no other links. */
const isLinked = ({ relationship, principalId }: ExportRow): boolean =>
  principalId !== null && (relationship === 'CHILD' || relationship === 'RELATIVE')

function figureColumns(): Record<string, (row: ExportRow, figures: PolicyFigures | undefined) => Cell> {
  return {
    'policies:performance.earned': (_, figures) => money(figures?.earned ?? null),
    'policies:performance.paid': (_, figures) => money(figures?.paid ?? null),
    'policies:performance.due': (_, figures) => money(figures?.due ?? null),
    'policies:export.overdue': (_, figures) => money(figures?.overdue ?? null),
    'policies:performance.benefits': (_, figures) => money(figures?.used ?? null),
    'policies:performance.lossRatio': (_, figures) => figures?.lossRatio ?? '',
    'payments:csv.currency': (_, figures) => figures?.currency ?? '',
  }
}

const paymentCells: Record<string, (row: PaymentRow) => Cell> = {
  policy: (row) => row.policyNumber ?? '',
  person: (row) => [row.lastName, row.firstName, row.patronymicName].filter(Boolean).join(' '),
  program: (row) => row.planName,
  company: (row) => row.companyName ?? '',
  dueDate: (row) => shownDay(row.dueDate),
  amount: (row) => money(row.amount),
  received: (row) => money(row.paid),
  open: (row) => money(amountOf(row.canceledAt ? 0n : centsOf(row.amount) - centsOf(row.paid))),
  currency: (row) => row.currency,
}

export function paymentColumns(ctx: Context) {
  const t = (key: string) => translate(ctx.locale, `payments:${key}`)
  const status = (row: PaymentRow): Cell => t(`statuses.${statusOf(row, ctx.today)}`)
  return {
    headers: [...Object.keys(paymentCells), 'status'].map((key) => t(`csv.${key}`)),
    cells: [...Object.values(paymentCells), status],
  }
}
