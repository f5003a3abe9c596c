import libqp from 'libqp'
import { charsetOf, decodeBytes, knownCharset } from './charset.ts'

/** What is known of the charset beside a part's own header. */
type Hints = { forced: string | undefined; charset: string | undefined }

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const latin = (bytes: Buffer): string => bytes.toString('latin1')
const mostDepth = 12

function headerOf(head: string, name: string): string {
  const found = new RegExp(`^${name}[ \\t]*:([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'im').exec(head)
  return (found?.[1] ?? '').replace(/\r?\n[ \t]+/g, ' ').trim()
}

function parameterOf(header: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header) ?? []
  return quoted ?? plain
}

/** Splits a part at its first empty line. */
function splitPart(part: string): { head: string; gap: string; body: string } {
  if (/^\r?\n/.test(part)) {
    const gap = part.startsWith('\r') ? '\r\n' : '\n'
    return { head: '', gap, body: part.slice(gap.length) }
  }
  const found = /\r?\n\r?\n/.exec(part)
  if (!found) return { head: part, gap: '', body: '' }
  return {
    head: part.slice(0, found.index),
    gap: found[0],
    body: part.slice(found.index + found[0].length),
  }
}

/** Replaces a header, or adds it. */
function withHeader(head: string, name: string, value: string): string {
  const rest = head.replace(new RegExp(`^${name}[ \\t]*:[^\\n]*(?:\\n[ \\t][^\\n]*)*\\n?`, 'gim'), '')
  return `${name}: ${value}\r\n${rest}`
}

function decodedBody(body: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64')
  if (/^quoted-printable$/i.test(encoding)) return libqp.decode(body)
  return bytesOf(body)
}

/** Returns a text part in UTF-8 if its header does not name the charset that its bytes are in. */
function mendText(part: string, hints: Hints): string {
  const { head, body } = splitPart(part)
  const type = headerOf(head, 'content-type')
  const bytes = decodedBody(body, headerOf(head, 'content-transfer-encoding'))
  const declared = parameterOf(type, 'charset')
  const meta = /^text\/html/i.test(type)
    ? /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(latin(bytes.subarray(0, 20_000)))?.[1]
    : undefined
  const charset = hints.forced ?? charsetOf(bytes, declared, meta ?? hints.charset)
  const isSevenBit = !bytes.some((byte) => byte >= 0x80)
  if (hints.forced === undefined && (isSevenBit || knownCharset(declared) === charset)) return part
  const bare = /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0] ?? 'text/plain'
  const others = type
    .replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/i, '')
    .slice(bare.length)
    .trim()
  const named = withHeader(head, 'Content-Type', `${bare}; charset=utf-8${others}`)
  const encoded = Buffer.from(decodeBytes(bytes, charset)).toString('base64').replace(/.{76}/g, '$&\r\n')
  return `${withHeader(named, 'Content-Transfer-Encoding', 'base64').trimEnd()}\r\n\r\n${encoded}\r\n`
}

/** Returns the boundary that a body without a named one uses: a line that also stands there as its end. */
function foundBoundary(body: string): string | undefined {
  const [, first] = /^--([^\s-][^\r\n]{0,69}|-{2,}[^\s-][^\r\n]{0,60})[ \t]*\r?$/m.exec(body) ?? []
  return first?.trimEnd()
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function mendMultipart(part: string, type: string, hints: Hints, depth: number): string {
  const { head, gap, body } = splitPart(part)
  const declared = parameterOf(type, 'boundary')
  const isUsed = declared !== undefined && body.includes(`--${declared}`)
  const boundary = isUsed ? declared : foundBoundary(body)
  if (boundary === undefined) return isUsed ? part : mendText(asText(part, body), hints)
  const line = new RegExp(`^--${escaped(boundary)}(?:--)?[ \\t]*\\r?$`, 'gm')
  const lines = [...body.matchAll(line)]
  let mended = body.slice(0, lines[0]?.index ?? body.length)
  for (const [nth, found] of lines.entries()) {
    const start = found.index + found[0].length
    const inner = body.slice(start, lines[nth + 1]?.index ?? body.length)
    const isEnd = found[0].trimEnd().endsWith(`${boundary}--`)
    const lead = /^\r?\n/.exec(inner)?.[0] ?? ''
    // The line break before a boundary belongs to the boundary.
    const tail = /\r?\n$/.exec(inner.slice(lead.length))?.[0] ?? ''
    const content = inner.slice(lead.length, inner.length - tail.length)
    mended += found[0] + lead + (isEnd ? content : mendPart(content, hints, depth + 1)) + tail
  }
  if (isUsed) return head + gap + mended
  const bare = /^multipart\/[\w.+-]+/i.exec(type)?.[0] ?? 'multipart/mixed'
  return `${withHeader(head, 'Content-Type', `${bare}; boundary="${boundary}"`).trimEnd()}\r\n\r\n${mended}`
}

/** A multipart mail without any boundary is shown as the text that it is. */
function asText(part: string, body: string): string {
  const { head } = splitPart(part)
  const isHtml = /<(?:html|body|div|p|table)\b/i.test(body)
  return `${withHeader(head, 'Content-Type', isHtml ? 'text/html' : 'text/plain').trimEnd()}\r\n\r\n${body}`
}

function mendPart(part: string, hints: Hints, depth: number): string {
  const { head } = splitPart(part)
  const type = headerOf(head, 'content-type')
  if (/^multipart\//i.test(type)) return depth > mostDepth ? part : mendMultipart(part, type, hints, depth)
  const isAttachment = /^attachment/i.test(headerOf(head, 'content-disposition'))
  return !isAttachment &&
    (type === '' || !/^[\w.+-]+\/|^text$/i.test(type) || /^text(?:\/(?:plain|html)|$)/i.test(type))
    ? mendText(part, hints)
    : part
}

/** Decodes encoded words whose charset is unknown, wrong, or corrected by an operator. */
function mendWords(head: string, hints: Hints): string {
  const word = String.raw`=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=`
  const group = new RegExp(String.raw`${word}(?:\s+=\?\1\?\2\?[^?\s]*\?=)*`, 'gi')
  return head.replace(group, (all: string, name: string, encoding: string) => {
    const bytes = Buffer.concat(
      [...all.matchAll(new RegExp(word, 'gi'))].map(([, , , data = '']) =>
        encoding.toLowerCase() === 'b'
          ? Buffer.from(data, 'base64')
          : libqp.decode(data.replaceAll('_', ' ')),
      ),
    )
    const declared = name.replace(/\*.*$/, '')
    const charset = hints.forced ?? charsetOf(bytes, declared, hints.charset)
    const isSevenBit = !bytes.some((byte) => byte >= 0x80)
    if (hints.forced === undefined && isSevenBit && /^iso-2022|^utf-?7/i.test(declared)) return all
    if (knownCharset(declared) === charset) return all
    return `=?utf-8?B?${Buffer.from(decodeBytes(bytes, charset)).toString('base64')}?=`
  })
}

/** Returns the charset that the text parts of a mail declare first. */
function declaredCharset(raw: string): string | undefined {
  for (const [, name] of raw
    .slice(0, 200_000)
    .matchAll(/^content-type:\s*text\/[^\n]*(?:\n[ \t][^\n]*)*?charset\s*=\s*["']?([\w.:-]+)/gim))
    if (knownCharset(name) && !/^(?:us-)?ascii$|^utf-?8$/i.test(name ?? '')) return name
  return undefined
}

/**
 * Returns a mail that a strict reader understands: text in UTF-8 where its charset is missing or wrong, headers
 * without raw bytes and NUL, a boundary where it is missing. `charset` is an operator's choice for all of it.
 */
export function mendMail(raw: Buffer, charset?: string): Buffer {
  // One character for each byte, so that nothing is lost on the way.
  const text = latin(raw)
  const forced = knownCharset(charset)
  const hints: Hints = { forced, charset: declaredCharset(text) }
  const mended = mendPart(text, hints, 0)
  const { head, gap, body } = splitPart(mended)
  const clean = mendWords(head, hints).replaceAll('\0', '')
  if (!/[^\p{ASCII}]/u.test(clean)) return bytesOf(clean + gap + body)
  const headBytes = bytesOf(clean)
  const bodyHint = hints.charset ?? textSample(text)
  const headCharset = forced ?? charsetOf(headBytes, undefined, bodyHint)
  return Buffer.concat([Buffer.from(decodeBytes(headBytes, headCharset)), bytesOf(gap + body)])
}

/** Guesses the charset of raw headers from the raw body: a subject alone is often too short. */
function textSample(text: string): string | undefined {
  const { body } = splitPart(text)
  const bytes = bytesOf(body.slice(0, 20_000))
  return bytes.some((byte) => byte >= 0x80) ? charsetOf(bytes, undefined) : undefined
}
