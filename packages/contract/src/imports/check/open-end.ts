import { foldText } from './fold.ts'

/** What files write as an end that never comes, in four languages */
const words = `
  unlimited, no limit, without limit, indefinite, indefinitely, open, open end, open ended, no end, no end date, without end, forever, lifetime,
  for life, perpetual, permanent, no expiry, no expiration, never, never expires, not limited, until canceled, until cancelled, infinity,
  бессрочно, бессрочный, бессрочная, бессрочное, без срока, без ограничения, без ограничений, без ограничения срока, не ограничено,
  не ограничен, неограниченно, неограниченный, без даты окончания, без окончания, пожизненно, постоянно, навсегда, бесконечно,
  indefinido, indefinida, indefinidamente, por tiempo indefinido, ilimitado, ilimitada, sin limite, sin fin, sin fecha de fin, sin termino,
  sin vencimiento, sin caducidad, vitalicio, vitalicia, de por vida, permanente, para siempre, nunca, no vence, no caduca,
  indeterminado, indeterminada, por tempo indeterminado, prazo indeterminado, por prazo indeterminado, sem limite, sem fim, sem data de fim,
  sem termino, sem data final, sem prazo, sem vencimento, sem validade, vitalicia, para sempre, nao vence, nao expira
`
const openWords = new Set(words.split(',').map((word) => foldText(word)))

const lastYear =
  /^(?:9999|\d{1,2}[./-]\d{1,2}[./-]9999|9999[./-]\d{1,2}[./-]\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/

/** True for an end that means none: a day of the year 9999, as other programs write it, or a word for it. */
export function isOpenEnd(text: string): boolean {
  // Most cells are real days: they need no look-up.
  if (/^\d\d\.\d\d\.[0-8]/.test(text)) return false
  return lastYear.test(text) || openWords.has(foldText(text))
}
