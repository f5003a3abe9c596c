import { leadNumber } from '@coverline/contract/leads/terms'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import type { Cell } from '../../../platform/tables/write-table.ts'
import type { LeadRow } from '../view.ts'

const shownDay = (day: string | null): string => (day ?? '').split('-').toReversed().join('.')
const money = (amount: string | null): Cell => (amount === null ? '' : Number(amount))

/** Columns of the exported table by their header key */
export function leadColumns(ctx: Context) {
  const t = (key: string) => translate(ctx.locale, key)
  const word = (key: string, value: string | null): string => (value === null ? '' : t(`${key}.${value}`))
  const dayOf = (moment: Date): string =>
    shownDay(
      new Intl.DateTimeFormat('en-CA', { timeZone: ctx.actor.workspace?.timeZone ?? 'UTC' }).format(moment),
    )
  const commission = ({ commissionKind: kind, commissionValue: value, currency }: LeadRow): string =>
    kind === null ? '' : kind === 'PERCENT' ? `${value} %` : `${value} ${currency}`
  const cells: Record<string, (row: LeadRow) => Cell> = {
    'leads:columns.number': (row) => leadNumber(row.number),
    'leads:fields.title': (row) => row.title,
    'leads:fields.firstName': (row) => row.firstName ?? '',
    'leads:fields.lastName': (row) => row.lastName ?? '',
    'leads:fields.email': (row) => row.email ?? '',
    'leads:fields.phone': (row) => row.phone ?? '',
    'leads:fields.sex': (row) => t(`leads:sexes.${row.sex}`),
    'leads:fields.clientType': (row) => t(`leads:clientTypes.${row.clientType}`),
    'leads:fields.companyName': (row) => row.companyName ?? '',
    'leads:fields.stage': (row) => t(`leads:stages.${row.stage}`),
    'leads:fields.lostReason': (row) => word('leads:lostReasons', row.lostReason),
    'leads:fields.lostReasonText': (row) => row.lostReasonText ?? '',
    'leads:fields.agent': (row) => row.agentName ?? '',
    'leads:fields.agentCommission': commission,
    'leads:fields.channel': (row) => word('leads:channels', row.acquisitionChannel),
    'leads:fields.source': (row) => t(`leads:sources.${row.source}`),
    'leads:fields.insuranceCompany': (row) => row.insurerName ?? '',
    'leads:fields.insuranceType': (row) => word('plans:insuranceTypes', row.insuranceType),
    'leads:fields.dealPremium': (row) => money(row.dealPremium),
    'leads:fields.currency': (row) => row.currency,
    'leads:fields.paymentFormat': (row) => word('payments:formats', row.paymentFormat),
    'leads:fields.paymentType': (row) => word('leads:paymentTypes', row.paymentType),
    'leads:fields.paymentStatus': (row) => t(`leads:received.${row.paymentStatus}`),
    'leads:fields.transactionStatus': (row) => t(`leads:received.${row.transactionStatus}`),
    'leads:fields.expectedCloseDate': (row) => shownDay(row.expectedCloseDate),
    'leads:fields.notes': (row) => row.notes ?? '',
    'leads:fields.createdAt': (row) => dayOf(row.createdAt),
  }
  return { headers: Object.keys(cells).map(t), cells: Object.values(cells) }
}
