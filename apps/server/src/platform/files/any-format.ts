import { createReadStream } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { detectFormat } from './detect-format.ts'
import { type FileFormat, mediaTypes } from './file-kinds.ts'
import { cleanName, safeFileName } from './file-name.ts'

/** What a file from outside is: one of our formats, or a format that is only downloaded. */
export type AnyFormat = { format: FileFormat | null; name: string; mediaType: string }

/** Programs, and documents that run in a browser. */
const executable =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|dll|cpl|jar|js|jse|mjs|vbs|vbe|wsf|wsh|ps1|psm1|sh|bash|app|apk|dmg|pkg|deb|rpm|reg|lnk|url|hta|html?|xhtml|mhtml?|shtml|svgz?|xsl|xslt|swf|iso|img|vhdx?|one|chm)$/i
const executableTypes =
  /^application\/(?:x-msdownload|x-elf|x-mach-binary|java-archive|java-vm|vnd\.android\.package-archive|x-msi|x-ms-shortcut|x-apple-diskimage|x-deb|x-rpm|vnd\.debian\.binary-package|x-shockwave-flash|wasm|x-iso9660-image)/

/** Formats of which the content is known when it is seen: a name of one promises that content. */
const promised: Readonly<Record<string, RegExp>> = {
  pdf: /^application\/pdf$/,
  png: /^image\/a?png$/,
  jpg: /^image\/jpeg$/,
  jpeg: /^image\/jpeg$/,
  gif: /^image\/gif$/,
  webp: /^image\/webp$/,
}

/** Files that browsers open safely, or that only programs open. Others are octets. */
const named =
  /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:zip|pdf|msword|rtf|vnd\.(?:ms-|openxmlformats|oasis)))/

const looksLikeMarkup = (text: string): boolean =>
  /^\s*(?:<!doctype\s+html|<html|<script|<svg|<\?xml[^>]*>\s*<(?:svg|html)|#!\/)/i.test(text)

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Says what a file is: by its content first, by its name second. Undefined for programs, for markup, and for
 * files that pretend to be another format.
 */
export async function describeAny(path: string, given: string): Promise<AnyFormat | undefined> {
  const name = cleanName(given)
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (executable.test(name) || executableTypes.test(found?.mime ?? '')) return undefined
  const ending = endingOf(name)
  const promise = promised[ending]
  if (found && promise && !promise.test(found.mime) && !found.mime.startsWith('image/')) return undefined
  if (!found) return ofText(path, name, ending)
  const format = (await detectFormat(path)) ?? null
  if (format !== null) return { format, name: safeFileName(given, format), mediaType: mediaTypes[format] }
  // A PDF with scripts or an attached program.
  if (found.mime === 'application/pdf') return undefined
  const isGeneric = /^application\/(?:zip|x-cfb|gzip|xml|octet-stream)$/.test(found.mime)
  const isNamed = ending !== '' && (isGeneric || ending === found.ext || !promised[ending])
  const mediaType = named.test(found.mime) ? found.mime : 'application/octet-stream'
  return { format: null, name: isNamed ? name : `${withoutEnding(name)}.${found.ext}`, mediaType }
}

const withoutEnding = (name: string): string => name.replace(/\.(?:png|jpe?g|gif|webp|pdf)$/i, '')

const textEndings = /^(?:csv|txt|tsv)$/
/** Text formats that keep their name. */
const otherTexts =
  /^(?:ics|vcf|eml|md|log|json|xml|rtf|asc|sig|p7s|p7m|yaml|yml|ini|conf|tex|srt|msg|dat|edi|sta|mt940|ofx|qif)$/

async function ofText(path: string, name: string, ending: string): Promise<AnyFormat | undefined> {
  const start = await buffer(createReadStream(path, { end: 16_383 }))
  const text = start.toString('latin1')
  if (looksLikeMarkup(text)) return undefined
  if (promised[ending]) return undefined
  const isText = !start.includes(0) && (isUtf8(start) || !/[\u0001-\u0008\u000e-\u001a]/.test(text))
  if (isText && !otherTexts.test(ending) && (await detectFormat(path)) === 'csv') {
    if (textEndings.test(ending))
      return { format: 'csv', name: safeFileName(name, 'csv'), mediaType: mediaTypes.csv }
    return { format: null, name: ending === '' ? `${name}.txt` : name, mediaType: 'application/octet-stream' }
  }
  return { format: null, name, mediaType: 'application/octet-stream' }
}
