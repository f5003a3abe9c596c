/**
 * Returns the address in the From line of a mail that is not parsed yet; null if there is none. It only keeps
 * the mails of one sender in order.
 */
export function senderInHeader(start: Buffer): string | null {
  const text = start.toString('latin1').replaceAll('\0', '')
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const [, line = ''] = /^from[ \t]*:([^\n]*(?:\n[ \t][^\n]*)*)/im.exec(head) ?? []
  const [, address] = /<?([^\s<>"(),;:]+@[^\s<>"(),;:]+)>?[^@]*$/.exec(line) ?? []
  return address === undefined ? null : address.toLowerCase().slice(0, 320)
}
