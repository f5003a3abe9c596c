import type { Payment } from '@coverline/contract/payments/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

/** Columns of payments: those of the schedule, and the owner columns before them. */
export function usePaymentColumns(): { schedule: DataColumn<Payment>[]; whose: DataColumn<Payment>[] } {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return useMemo(() => {
    const amountOf = ({ amount, currency }: Payment) => format.money(amount, currency)
    const partOf = (payment: Payment) =>
      t('partly', { paid: format.money(payment.paidAmount, payment.currency), amount: amountOf(payment) })
    const isPart = ({ paidAmount, status }: Payment) => Number(paidAmount) > 0 && status !== 'COMPLETED'
    return {
      whose: [
        {
          id: 'person',
          header: t('person'),
          minWidth: 200,
          cell: ({ insured, clientCompany }) => (
            <PersonCell name={personName(insured)} {...(clientCompany ? { note: clientCompany.name } : {})} />
          ),
        },
        {
          id: 'policy',
          header: t('policy'),
          cell: ({ policyNumber }) =>
            policyNumber ? <MonoCell>{policyNumber}</MonoCell> : <DimCell>{t('numberless')}</DimCell>,
        },
        { id: 'program', header: t('program'), priority: 4, cell: ({ program }) => program.name },
      ],
      schedule: [
        {
          id: 'dueDate',
          header: t('dueDate'),
          sortable: true,
          priority: 0,
          cell: ({ dueDate }) => format.day(dueDate),
        },
        {
          id: 'amount',
          header: t('amount'),
          sortable: true,
          priority: 0,
          cell: (payment) => (isPart(payment) ? partOf(payment) : amountOf(payment)),
        },
        {
          id: 'status',
          header: t('status'),
          priority: 0,
          card: 'badge',
          cell: (payment) => <PaymentStatusBadge payment={payment} />,
        },
      ],
    }
  }, [t, format])
}
