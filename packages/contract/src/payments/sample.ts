import type { NounSample } from '../sample-shape.ts'

export const paymentsSample: NounSample = {
  rights: [
    ['/insurance/payment/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/payment/total/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/payment/schedule/preview', 'POLICIES_UPDATE'],
    ['/insurance/payment/schedule/save', 'POLICIES_UPDATE'],
    ['/insurance/payment/save', 'POLICIES_UPDATE'],
    ['/insurance/payment/cancel', 'POLICIES_UPDATE'],
    ['/insurance/payment/receipt/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/payment/receipt/save', 'POLICIES_UPDATE'],
    ['/insurance/payment/receipt/reverse', 'POLICIES_UPDATE'],
    ['/insurance/payment/overdue/detail', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/payment/list-in-csv', 'POLICIES_EXPORT'],
  ],
  idFields: { paymentId: 'payments', paymentIds: 'payments', receiptId: 'payment_receipts' },
  inputs: {
    'payments.preview': (idOf) => ({
      policyId: idOf('policyId'),
      premiumSave: '120',
      paymentFormatSave: 'ANNUAL',
    }),
    'payments.schedule': (idOf) => ({
      policyId: idOf('policyId'),
      premiumSave: '120',
      paymentFormatSave: 'ANNUAL',
      replace: true,
    }),
    'payments.receive': (idOf) => ({
      paymentId: idOf('paymentId'),
      amount: '0.01',
      receivedOn: '2026-03-03',
    }),
  },
}
