import type { MadeFormat } from './file-kinds.ts'

const endings: Record<MadeFormat, RegExp> = {
  pdf: /\.pdf$/i,
  csv: /\.(csv|txt|tsv)$/i,
  xlsx: /\.xlsx$/i,
  png: /\.png$/i,
  jpeg: /\.jpe?g$/i,
  zip: /\.zip$/i,
  eml: /\.eml$/i,
  webp: /\.webp$/i,
  ogg: /\.(ogg|opus|oga)$/i,
  m4a: /\.m4a$/i,
  aac: /\.aac$/i,
  amr: /\.amr$/i,
  mp4: /\.mp4$/i,
}

/**
 * Returns a name without folders, control and direction characters, with at most 200 characters and the
 * extension that it was given.
 */
export function cleanName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}"<>:|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  const whole = name === '' ? 'file' : name
  return `${[...whole.slice(0, whole.length - ending.length)].slice(0, 200 - ending.length).join('')}${ending}`
}

/**
 * Builds the name for display and download: no folders, no control or direction characters (they can hide the
 * true extension), at most 200 characters, and the extension of the real format.
 */
export function safeFileName(given: string, format: MadeFormat): string {
  const short = cleanName(given)
  if (endings[format].test(short)) return short
  return `${short.replace(/\.[a-z0-9]{1,5}$/i, '')}.${format === 'jpeg' ? 'jpg' : format}`
}

/** Builds the `Content-Disposition` header of a download; encodes non-ASCII characters by RFC 8187. */
export function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
