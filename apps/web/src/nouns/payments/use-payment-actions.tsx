import { useCommand } from '@coverline/client/hooks'
import { payments } from '@coverline/contract/calls.generated'
import type { Payment } from '@coverline/contract/payments/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconCash, IconCircleX, IconPencil, IconReceipt } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByPayments } from './queries.ts'

const ReceiveForm = lazy(async () => ({ default: (await import('./receive-form.tsx')).ReceiveForm }))
const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }))
const ReceiptsModal = lazy(async () => ({ default: (await import('./receipts-modal.tsx')).ReceiptsModal }))

type Open = { what: 'receive' | 'change' | 'receipts'; payment: Payment }

interface PaymentActions {
  actionsOf: (payment: Payment) => UiAction[]
  /** Cancels payments after a confirmation. Resolves to true if it was done. */
  cancel: (paymentIds: string[]) => Promise<boolean>
  dialog: ReactNode
}

export function usePaymentActions(): PaymentActions {
  const { t } = useTranslation('payments')
  const fail = useFailure()
  const { mutateAsync } = useCommand(payments.cancel, { refresh: touchedByPayments })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  const cancel = async (paymentIds: string[]): Promise<boolean> => {
    const agreed = await confirm({
      title: t('cancel.title', { count: paymentIds.length }),
      text: t('cancel.text'),
      confirmLabel: t('cancel.action'),
      danger: true,
    })
    if (!agreed) return false
    try {
      const { changed } = await mutateAsync({ input: { paymentIds } })
      toast.success(t('cancel.done', { count: changed }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const opening = (what: Open['what'], payment: Payment) => () => setOpen({ what, payment })
  const actionsOf = (payment: Payment): UiAction[] => [
    ...(payment.can.receive
      ? [
          {
            id: 'receive',
            label: t('receive.action'),
            icon: <IconCash size={16} />,
            onSelect: opening('receive', payment),
          },
        ]
      : []),
    ...(payment.can.update
      ? [
          {
            id: 'change',
            label: t('change.action'),
            icon: <IconPencil size={16} />,
            onSelect: opening('change', payment),
          },
        ]
      : []),
    {
      id: 'receipts',
      label: t('receipts.action'),
      icon: <IconReceipt size={16} />,
      onSelect: opening('receipts', payment),
    },
    ...(payment.can.cancel
      ? [
          {
            id: 'cancel',
            label: t('cancel.action'),
            icon: <IconCircleX size={16} />,
            tone: 'danger' as const,
            onSelect: () => void cancel([payment.paymentId]),
          },
        ]
      : []),
  ]

  const forms = { receive: ReceiveForm, change: ChangeForm, receipts: ReceiptsModal }
  const Form = open && forms[open.what]
  const dialog =
    open && Form ? (
      <Suspense fallback={null}>
        <Form payment={open.payment} onClose={close} />
      </Suspense>
    ) : null
  return { actionsOf, cancel, dialog }
}
