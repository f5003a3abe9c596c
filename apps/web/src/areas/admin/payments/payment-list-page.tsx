import { payments } from '@coverline/contract/calls.generated'
import type { Payment } from '@coverline/contract/payments/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable } from '@coverline/ui/table/data-table'
import { Button } from '@coverline/ui/actions/button'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { IconCircleX, IconFileCertificate, IconFileZip, IconLayoutSidebarRight } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { usePolicyExport } from '../../../nouns/policies/shared/policy-export.tsx'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { usePaymentColumns } from '../../../nouns/payments/payment-columns.tsx'
import { type ChangedSearch, PaymentFilters } from '../../../nouns/payments/payment-filters.tsx'
import { PaymentSums } from '../../../nouns/payments/payment-sums.tsx'
import { csvOf, pageSize, usePaymentList, usePaymentTotals } from '../../../nouns/payments/queries.ts'
import { paymentSearch, type PaymentSearch, statuses, statusesOf } from '../../../nouns/payments/search.ts'
import { usePaymentActions } from '../../../nouns/payments/use-payment-actions.tsx'
import { ListPage } from '../layout/page/list-page.tsx'
import classes from './payment-list-page.module.css'

const DebtorsPanel = lazy(async () => ({
  default: (await import('../../../nouns/payments/debtors-panel.tsx')).DebtorsPanel,
}))

const route = getRouteApi('/admin/payments')
const idOf = (payment: Payment) => payment.paymentId
const hrefOf = (payment: Payment) => `/admin/policies/${payment.policyId}`

type PaymentView = NonNullable<PaymentSearch['status']> | 'OPEN'

/** Payments of the provider by status with totals; it opens on overdue and upcoming ones. */
export function PaymentListPage() {
  const { t } = useTranslation('payments')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayExport = useAllowed({ permissions: ['POLICIES_EXPORT'] })
  const totals = usePaymentTotals(search).data?.items ?? []
  const change = (changed: ChangedSearch) =>
    void navigate({
      search: (old: PaymentSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const { page: _page, ...kept } = search
  const chosen = search.status ?? 'OPEN'
  // The debtors stand beside what is overdue, unless the reader has closed them.
  const isPhone = useIsPhone()
  const [panel, setPanel] = useState<boolean>()
  const hasDebtors = chosen === 'OPEN' || chosen === 'OVERDUE'
  const isOpen = hasDebtors && (panel ?? (chosen === 'OVERDUE' && !isPhone))
  const of = (view: PaymentView) => {
    const shown = statusesOf(view === 'OPEN' ? {} : { status: view })
    return totals.filter(({ status }) => shown === undefined || shown.includes(status))
  }
  const count = (view: PaymentView) => of(view).reduce((sum, each) => sum + each.count, 0)
  const tabs = (['OPEN', ...statuses, 'ALL'] as const).map((value) => ({
    value,
    label: value === 'OPEN' || value === 'ALL' ? t(`tabs.${value}`) : t(`statuses.${value}`),
    count: count(value),
  }))
  // Canceled payments are not owed.
  const summed = of(chosen).filter(({ status }) => chosen === 'CANCELED' || status !== 'CANCELED')
  return (
    <ListPage
      found={{ totalCount: count(chosen) }}
      actions={
        <>
          {hasDebtors ? (
            <Button
              variant="outline"
              leftSection={<IconLayoutSidebarRight size={17} />}
              aria-expanded={isOpen}
              onClick={() => setPanel(!isOpen)}
            >
              {t('overdue.byOwner')}
            </Button>
          ) : null}
          {mayExport ? <PaymentExport search={search} /> : null}
        </>
      }
      saved={{
        list: 'payments',
        search: kept,
        onApply: (found) => void navigate({ search: paymentSearch(found) }),
      }}
      views={{
        label: t('tabs.label'),
        items: tabs,
        value: chosen,
        onChange: (value) => change({ status: value === 'OPEN' ? undefined : value }),
      }}
    >
      <div className={classes.beside}>
        <PaymentTable
          search={search}
          above={<PaymentSums totals={summed} />}
          onChange={change}
          onReset={() => void navigate({ search: {} })}
        />
        {isOpen ? (
          <Suspense fallback={null}>
            <DebtorsPanel search={search} onChange={change} onClose={() => setPanel(false)} />
          </Suspense>
        ) : null}
      </div>
    </ListPage>
  )
}

/** The list as a table, or with the documents of its policies. */
function PaymentExport({ search }: { search: PaymentSearch }) {
  const { t } = useTranslation('policies')
  const { open, isRunning, dialog } = usePolicyExport({ type: 'PAYMENTS', filters: csvOf(search) })
  return (
    <>
      <ExportMenu
        endpoint={payments.listInCsv}
        filters={csvOf(search)}
        more={[{ id: 'zip', label: t('export.zip'), icon: <IconFileZip size={16} />, onSelect: open }]}
        loading={isRunning}
      />
      {dialog}
    </>
  )
}

interface PaymentTableProps {
  search: PaymentSearch
  above: ReactNode
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

function PaymentTable({ search, above, onChange, onReset }: PaymentTableProps) {
  const { t } = useTranslation('payments')
  const navigate = route.useNavigate()
  const format = useFormat()
  const query = usePaymentList(search)
  const { whose, schedule } = usePaymentColumns()
  const columns = useMemo(() => [...whose, ...schedule], [whose, schedule])
  const mayUpdate = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const { actionsOf, cancel, dialog } = usePaymentActions()
  const [selected, setSelected] = useState<string[]>([])
  const { page: _page, sortBy, sortDirection: _direction, status: _status, ...filters } = search
  const nameOf = (payment: Payment) =>
    [
      personName(payment.insured),
      t('name', { amount: format.money(payment.amount, payment.currency), day: format.day(payment.dueDate) }),
    ].join(', ')
  const openPolicy = (payment: Payment): UiAction => ({
    id: 'policy',
    label: t('openPolicy'),
    icon: <IconFileCertificate size={16} />,
    onSelect: () => void navigate({ href: hrefOf(payment) }),
  })
  const bulk: UiAction[] = [
    {
      id: 'cancel',
      label: t('cancel.action'),
      icon: <IconCircleX size={16} />,
      tone: 'danger',
      onSelect: () => void cancel(selected).then((done) => (done ? setSelected([]) : undefined)),
    },
  ]
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable({ ...search, sortBy: sortBy ?? 'dueDate' }, query, pageSize, onChange)}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(payment) => void navigate({ href: hrefOf(payment) })}
        rowActions={(payment) => [...actionsOf(payment), openPolicy(payment)]}
        {...(mayUpdate ? { selection: { ids: selected, onChange: setSelected, actions: bulk } } : {})}
        filtered={Object.keys(filters).length > 0}
        onResetFilters={onReset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="payments"
        above={above}
        toolbar={<PaymentFilters search={search} onChange={onChange} onReset={onReset} />}
      />
      {dialog}
    </>
  )
}
