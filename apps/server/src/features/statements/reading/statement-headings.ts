import { fold } from '@coverline/contract/fold'
import type { StatementColumn } from '@coverline/contract/statements/terms'

/** Bank headings in the four languages, compared without case, accents and punctuation */
const headings: Record<StatementColumn, readonly string[]> = {
  day: [
    'date, booking date, transaction date, posting date, value date, completed date',
    'дата, дата операции, дата проводки, дата платежа, дата документа, дата поступления',
    'fecha, fecha operación, fecha de operación, fecha valor, fecha contable, f. valor, f. operación',
    'data, data mov., data do movimento, data movimento, data valor, data da operação, data operação, data lançamento, data do lançamento',
  ].flatMap(split),
  amount: [
    'amount, sum, transaction amount',
    'сумма, сумма операции, сумма платежа',
    'importe, monto, cantidad',
    'valor, montante, quantia, importância',
  ].flatMap(split),
  credit: [
    'credit, credit amount, money in, paid in, deposit',
    'кредит, приход, поступление, зачислено, сумма по кредиту, по кредиту, кредит сумма',
    'haber, abono, abonos, ingreso, ingresos, crédito',
    'crédito, créditos, entrada, entradas, valor a crédito',
  ].flatMap(split),
  debit: [
    'debit, debit amount, money out, paid out, withdrawal',
    'дебет, расход, списание, списано, сумма по дебету, по дебету, дебет сумма',
    'debe, cargo, cargos, gasto, débito',
    'débito, débitos, saída, saídas, valor a débito',
  ].flatMap(split),
  direction: [
    'credit debit, cr dr, dr cr, debit credit, type, direction',
    'тип, тип операции, вид операции, приход расход, д к',
    'tipo, tipo de movimiento, cargo abono, debe haber',
    'tipo de movimento, débito crédito, d c',
  ].flatMap(split),
  currency: [
    'currency, ccy',
    'валюта, валюта операции, валюта счета',
    'moneda, divisa',
    'moeda, divisa da conta',
  ].flatMap(split),
  purpose: [
    'purpose, description, details, payment details, remittance information, reference text, narrative, memo',
    'назначение платежа, назначение, описание, описание операции, основание, комментарий',
    'concepto, descripción, detalle, detalles, observaciones',
    'descrição, descritivo, histórico, detalhes, descrição do movimento, finalidade',
  ].flatMap(split),
  payerName: [
    'payer, payer name, name, counterparty, remitter, sender, paid by, counterparty name',
    'плательщик, наименование плательщика, контрагент, наименование контрагента, отправитель, фио плательщика',
    'ordenante, pagador, titular, nombre, nombre del ordenante, remitente, contrapartida',
    'ordenante, pagador, remetente, nome, contraparte, nome do ordenante',
  ].flatMap(split),
  payerAccount: [
    'payer account, counterparty account, sender account, payer iban, counterparty iban',
    'счет плательщика, счет контрагента, р с плательщика, расчетный счет плательщика',
    'cuenta ordenante, cuenta del ordenante, iban ordenante, cuenta de origen',
    'conta do ordenante, conta ordenante, iban do ordenante, conta de origem',
  ].flatMap(split),
  account: [
    'account, account number, iban, own account',
    'счет, номер счета, расчетный счет, счет получателя',
    'cuenta, número de cuenta',
    'conta, número da conta, número de conta',
  ].flatMap(split),
  bankReference: [
    'reference, bank reference, transaction id, transaction reference, reference number',
    'номер документа, № документа, номер операции, id операции, № п п, референс',
    'referencia, nº referencia, número de operación, referencia bancaria',
    'referência, nº referência, id da transação, número da operação, referência bancária',
  ].flatMap(split),
}

function split(words: string): string[] {
  return words.split(',').map((word) => fold(word.replace('№', 'n')))
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    words.map((word) => [word, column as StatementColumn] as const),
  ),
)

/** Returns the position of each column in a heading row; the first of two with the same meaning is used. */
export function findColumns(row: readonly string[]): Map<StatementColumn, number> {
  const found = new Map<StatementColumn, number>()
  for (const [position, heading] of row.entries()) {
    const column = columnOf.get(fold(heading.replace('№', 'n').replace(/\(.*?\)/g, '')))
    if (column && !found.has(column)) found.set(column, position)
  }
  return found
}
