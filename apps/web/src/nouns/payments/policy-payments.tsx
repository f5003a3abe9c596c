import type { Payment } from '@coverline/contract/payments/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { DataTable } from '@coverline/ui/table/data-table'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { usePaymentColumns } from './payment-columns.tsx'
import { usePolicyPayments } from './queries.ts'
import type { PaymentTerms } from './schedule-form.tsx'
import { usePaymentActions } from './use-payment-actions.tsx'

const ScheduleForm = lazy(async () => ({ default: (await import('./schedule-form.tsx')).ScheduleForm }))

const idOf = (payment: Payment) => payment.paymentId

/** The payments of a policy with their receipts; the schedule is created here from the premium. */
export function PolicyPayments({ terms }: { terms: PaymentTerms }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const mayUpdate = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const query = usePolicyPayments(terms.policyId)
  const { schedule } = usePaymentColumns()
  // Shows the whole schedule in date order.
  const columns = useMemo(() => schedule.map((column) => ({ ...column, sortable: false })), [schedule])
  const { actionsOf, dialog } = usePaymentActions()
  const [isOpen, setIsOpen] = useState(false)
  const items = query.data?.items
  const nameOf = ({ amount, currency, dueDate }: Payment) =>
    t('name', { amount: format.money(amount, currency), day: format.day(dueDate) })
  const make = mayUpdate ? (
    <Button variant="soft" size="xs" leftSection={<IconPlus size={15} />} onClick={() => setIsOpen(true)}>
      {items && items.length > 0 ? t('card.remake') : t('card.make')}
    </Button>
  ) : null
  const form = isOpen ? (
    <Suspense fallback={null}>
      <ScheduleForm terms={terms} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null
  if (items?.length === 0)
    return (
      <>
        <EmptyLine title={t('title')} text={t('card.empty.title')} action={make} />
        {form}
      </>
    )
  return (
    <Card title={t('title')} actions={make} flush>
      <DataTable
        bare
        label={t('title')}
        columns={columns}
        rows={items}
        rowId={idOf}
        rowName={nameOf}
        rowActions={actionsOf}
        error={query.error}
        onRetry={() => void query.refetch()}
        fetching={query.isPlaceholderData}
        empty={{ title: t('card.empty.title') }}
      />
      {dialog}
      {form}
    </Card>
  )
}
