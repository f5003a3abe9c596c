import { fold } from '@coverline/contract/fold'
import type { StatementColumn } from '@coverline/contract/statements/terms'

/** Bank headings in the four languages, compared without case, accents and punctuation */
const headings: Record<StatementColumn, readonly string[]> = {
  day: [
    'date, booking date, booked, transaction date, posting date, posted date, post date, value date, completed date',
    'дата, дата операции, дата проводки, дата платежа, дата документа, дата поступления, дата валютирования',
    'fecha, fecha operación, fecha de operación, fecha valor, fecha contable, f. valor, f. operación',
    'data, data mov., data do movimento, data movimento, data valor, data da operação, data operação, data lançamento, data do lançamento',
  ].flatMap(split),
  amount: [
    'amount, sum, transaction amount',
    'сумма, сумма операции, сумма платежа, сумма в валюте счета',
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
  balance: [
    'balance, running balance, account balance, balance after, book balance',
    'остаток, баланс, сальдо, исходящий остаток, остаток после операции, остаток на счете',
    'saldo, saldo contable, saldo final, saldo posterior',
    'saldo após, saldo após movimento, saldo contabilístico, saldo do dia',
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

const ofValue = new Set(split('value date, дата валютирования, fecha valor, f. valor, data valor'))
const ofBooking = new Set(
  split(
    'booking date, posting date, posted date, post date, booked, дата проводки, fecha contable, data lançamento, data do lançamento',
  ),
)
/** The booking day comes before other days, and those before the value day. */
const rankOf = (word: string) => (ofBooking.has(word) ? 2 : ofValue.has(word) ? 0 : 1)

/** Returns the position of each column in a heading row; the first of two with the same meaning is used. */
export function findColumns(row: readonly string[]): Map<StatementColumn, number> {
  const found = new Map<StatementColumn, number>()
  let rank = -1
  for (const [position, heading] of row.entries()) {
    const bare = heading.replace('№', 'n').replace(/\(.*?\)|\[.*?\]/g, '')
    const words = [bare, bare.replace(/[,\s]+[A-Z]{3}\s*$/, '')].map((word) => fold(word))
    const word = words.find((each) => columnOf.has(each)) ?? ''
    const column = columnOf.get(word)
    if (column === 'day' && rankOf(word) > rank) {
      rank = rankOf(word)
      found.set(column, position)
    } else if (column && !found.has(column)) found.set(column, position)
  }
  return found
}

/** Returns the currency that a heading names: `Amount (USD)`, `Amount USD`. */
export const currencyOfHeading = (heading: string): string | null =>
  /[\s,([]([A-Z]{3})[)\]\s]*$/.exec(heading)?.[1] ?? null

/** Returns the own account from the rows above the headings. */
export function accountAbove(rows: readonly (readonly string[])[]): string | null {
  for (const row of rows)
    for (const [place, cell] of row.entries()) {
      if (!/ (account|acct|iban|schet|cuenta|conta|konto)/.test(fold(cell))) continue
      const value = row.slice(place + 1).find((other) => other !== '') ?? cell.split(':')[1] ?? ''
      if (/^[A-Z\d\s*./-]*$/.test(value) && value.replace(/\D/g, '').length >= 2) return value
    }
  return null
}
