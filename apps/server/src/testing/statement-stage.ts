import { statements } from '@coverline/contract/statements'
import { day } from './insured.ts'
import { paymentStage } from './payment-stage.ts'

type Row = { amount: string; payer?: string; purpose: string; day?: string; reference?: string }

const shown = (value: string) => value.split('-').reverse().join('.')

/** The content of a bank statement with these lines; those without a day are of yesterday. */
export const statementCsv = (rows: readonly Row[]) =>
  ['Date;Amount;Payer;Purpose;Reference']
    .concat(
      rows.map((row) =>
        [row.day ?? shown(day(-1)), row.amount, row.payer ?? '', row.purpose, row.reference ?? ''].join(';'),
      ),
    )
    .join('\r\n')

/** A file to be sent with an upload. */
export const bankFile = (content: string | Uint8Array<ArrayBuffer>, name = 'bank.csv') => ({
  file: { name, content },
})

/** A line that pays the first of the stage's payments, in every respect. */
export const exact: Row = { amount: '250,00', payer: 'Peña Ana', purpose: 'Policy PAY-1' }

/** A policy with payments of 250 a quarter, the first due ten days ago, and quick ways to bring bank statements. */
export async function statementStage() {
  const stage = await paymentStage()
  await stage.schedule()
  return {
    ...stage,
    firstPayment: async () => (await stage.list())[0],
    upload: async (rows: readonly Row[]) => {
      const { statementId } = await stage.admin.ok(statements.upload, {}, bankFile(statementCsv(rows)))
      const read = async () => (await stage.admin.ok(statements.lines, { statementId })).items
      return { statementId, read, lines: await read() }
    },
  }
}

export type StatementStage = Awaited<ReturnType<typeof statementStage>>
