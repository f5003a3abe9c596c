import { fold } from '../fold.ts'

export type Way = 'IN' | 'OUT'

const wordsOf = (text: string) => new Set(text.split(' ').map((word) => fold(word).trim()))

// Words that say by themselves where the money went
const strong: Record<Way, ReadonlySet<string>> = {
  IN: wordsOf(
    'c cr crdt credit credits kredit in incoming received receipt h haben bij ' +
      'кредит к приход зачисление зачислено поступление поступило входящий входящая входящее входящие получено пополнение ' +
      'haber abono abonos ingreso ingresos credito recibido recibida recibidos entrante ' +
      'entrada entradas crédito recebido recebida recebidos recebimento',
  ),
  OUT: wordsOf(
    'd dr db dt dbit debit debits deb out outgoing sent s soll af ' +
      'дебет д расход списание списано исходящий исходящая исходящее исходящие отправлено ' +
      'debe cargo cargos adeudo egreso egresos gasto gastos debito salida enviado enviada saliente ' +
      'saída saídas débito despesa',
  ),
}
// Words that decide only if no other word does
const weak: Record<Way, ReadonlySet<string>> = {
  IN: wordsOf('deposit deposits deposito depósito взнос topup'),
  OUT: wordsOf(
    'withdrawal withdrawals purchase purchases fee fees charge charges atm ' +
      'покупка снятие комиссия compra compras retiro comision comisión comissão tarifa saque levantamento',
  ),
}
// These turn any of the others round.
const turning = wordsOf(
  'refund refunds reversal reversed return returned chargeback возврат сторно отмена devolución devolucion devolução estorno reembolso extorno',
)

/**
 * Returns where money went by a bank's word for it, in four languages. Undefined for any other word: payments,
 * transfers and the like may be either.
 */
export function wayOf(text: string): Way | undefined {
  const bare = text.trim()
  if (bare === '+') return 'IN'
  if (/^[-−–]$/u.test(bare)) return 'OUT'
  const words = fold(bare).trim().split(' ')
  if (words.some((word) => turning.has(word))) return undefined
  for (const known of [strong, weak]) {
    const [isIn, isOut] = [
      words.some((word) => known.IN.has(word)),
      words.some((word) => known.OUT.has(word)),
    ]
    if (isIn !== isOut) return isIn ? 'IN' : 'OUT'
    if (isIn) return undefined
  }
  return undefined
}
