import { payments } from '@coverline/contract/payments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelPayments } from './cancel-payments.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'
import { listReceipts } from './receipts/list-receipts.ts'
import { makeSchedule } from './make-schedule.ts'
import { previewSchedule } from './preview-schedule.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { reverseReceipt } from './receipts/reverse-receipt.ts'
import { savePayment } from './save-payment.ts'
import { showOverdue } from './overdue/show-overdue.ts'
import { totalPayments } from './total-payments.ts'

export const paymentsApi = implement('payments', payments, {
  list: listPayments,
  totals: totalPayments,
  overdue: showOverdue,
  listInCsv: exportPayments.answer,
  preview: previewSchedule,
  schedule: makeSchedule,
  save: savePayment,
  cancel: cancelPayments,
  receipts: listReceipts,
  receive: recordReceipt,
  reverse: reverseReceipt,
})
