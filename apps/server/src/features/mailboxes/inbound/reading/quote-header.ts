/** The line that mail programs write above a quoted mail, in the four languages. */
const intros: readonly RegExp[] = [
  // Gmail, Apple Mail, Thunderbird.
  /^(?:>\s*)?On\b.{4,300}\bwrote:$/i,
  /^El\b.{4,300}\bescribi[óo]:$/i,
  /^(?:Em|A|No dia)\b.{4,300}\bescreveu:$/i,
  /^.{4,300}\s(?:пишет|писал|писала|написал|написала|написал\(а\)|писал\(а\)):$/i,
  // Gmail in Russian, Yandex, Mail.ru: only a date and an address.
  /^(?:пн|вт|ср|чт|пт|сб|вс)[.,].{4,200}<[^<>\s]+@[^<>\s]+>:$/i,
  /^\d{1,2}[./]\d{1,2}[./]\d{4},? (?:в )?\d{1,2}:\d{2}.{0,200}(?:<[^<>\s]+@[^<>\s]+>|@\S+):$/i,
  /^(?:Понедельник|Вторник|Среда|Четверг|Пятница|Суббота|Воскресенье),.{4,200}\sот\s.{3,200}:?$/i,
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday),.{4,200}\sfrom\s.{3,200}@.{3,200}:$/i,
]

const separators: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Исходное сообщение|Mensaje original|Mensagem original|Original-Nachricht)\s*-{2,}$/i,
]

/** A forwarded mail: the sender wants the following text to be read. */
const forwards: readonly RegExp[] = [
  /^-{2,}\s*(?:Forwarded message|Пересылаемое сообщение|Пересылаемое письмо|Mensaje reenviado|Mensagem encaminhada)\s*-{2,}$/i,
  /^(?:Begin forwarded message|Начало переадресованного сообщения|Inicio del mensaje reenviado|In[ií]cio da mensagem (?:encaminhada|reencaminhada)):$/i,
  /^-{5,}\s*(?:Пересылаемое|Forwarded)\b.*-{5,}$/i,
]

const senderLabel = /^(?:\*|>)?\s*(?:From|De|От|От кого|Von)\*?\s*:\s*\*?\s*\S/i
const dayLabel =
  /^(?:\*|>)?\s*(?:Sent|Date|Enviado(?: el| em)?|Enviada(?: em)?|Fecha|Data|Отправлено|Дата)\*?\s*:\s*\*?\s*\S/i

const trimmed = (line: string): string =>
  line
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export type QuoteStart = 'QUOTE' | 'FORWARD'

/**
 * Detects the start of quoted text at a line. The next lines help, because programs break long lines or use
 * several. Returns the number of lines of the start.
 */
export function quoteStart(
  lines: readonly string[],
  at: number,
): { kind: QuoteStart; length: number } | undefined {
  const line = trimmed(lines[at] ?? '')
  if (line === '' || line.length > 400) return undefined
  if (forwards.some((pattern) => pattern.test(line))) return { kind: 'FORWARD', length: 1 }
  if (separators.some((pattern) => pattern.test(line))) return { kind: 'QUOTE', length: 1 }
  for (const length of [1, 2, 3]) {
    const joined = trimmed(lines.slice(at, at + length).join(' '))
    if (intros.some((pattern) => pattern.test(joined))) return { kind: 'QUOTE', length }
    if (!/^(?:On|El|Em|A|No dia|пн|вт|ср|чт|пт|сб|вс|\d)/i.test(line)) break
  }
  if (/^_{10,}$/.test(line) && isBlock(lines, at + 1)) return { kind: 'QUOTE', length: 1 }
  return isBlock(lines, at) ? { kind: 'QUOTE', length: 1 } : undefined
}

/** Outlook: sender, date and recipient on separate lines. */
function isBlock(lines: readonly string[], at: number): boolean {
  const some = lines
    .slice(at, at + 8)
    .map(trimmed)
    .filter((line) => line !== '')
  return senderLabel.test(some[0] ?? '') && some.slice(1, 4).some((line) => dayLabel.test(line))
}
