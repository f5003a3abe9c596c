/** In the HTML of a mail: a picture that came with it, named by its Content-ID. */
export const pictureMark = '<img data-cid="'

/** Returns a Content-ID as the text and the parts of a mail name it; null if it can't be one. */
export function contentIdOf(given: string | undefined): string | null {
  const named = /^\s*cid:(.*)$/is.exec(given ?? '')?.[1] ?? given ?? ''
  let id = named.trim()
  try {
    id = decodeURIComponent(id)
  } catch {
    // Not encoded.
  }
  id = id.replace(/^<|>$/g, '')
  // It stands in an attribute as it is.
  return /^[^\s"'<>&\p{C}]{1,200}$/u.test(id) ? id : null
}

const isNumber = (value: string | undefined): value is string => /^\d{1,4}$/.test(value ?? '')

/** Returns the attributes of a picture in a mail: nothing but its Content-ID is kept of where it comes from. */
export function pictureAttributes(given: Record<string, string | undefined>): Record<string, string> {
  const { src, alt, width, height } = given
  const named = /^\s*cid:/i.test(src ?? '') ? src : given['data-cid']
  if (named === undefined) return {}
  return {
    // No part of the mail can be meant: the place stays.
    'data-cid': contentIdOf(named) ?? '-',
    ...(alt ? { alt: alt.slice(0, 200) } : {}),
    ...(isNumber(width) ? { width } : {}),
    ...(isNumber(height) ? { height } : {}),
  }
}

/** Returns the Content-IDs of the pictures that a mail shows in its text. */
export const picturesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<img data-cid="([^"]+)"/g)].flatMap(([, id]) => id ?? []))
