/** Types that a visit passes on, by the end of the name; the page shows those with a picture type itself. */
const types: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'application/octet-stream',
  txt: 'application/octet-stream',
  doc: 'application/octet-stream',
  docx: 'application/octet-stream',
}

export const mostBytes = 10 * 1024 * 1024
/** Files of one side during a visit */
export const mostFiles = 20
export const acceptedNames = Object.keys(types).map((end) => `.${end}`)

const endOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The type to save or show a file with, by its name alone; null if a visit does not pass such files on. */
export const typeOf = (name: string): string | null => {
  const end = endOf(name)
  return Object.hasOwn(types, end) ? (types[end] ?? null) : null
}

export type Refusal = 'TYPE' | 'SIZE' | 'EMPTY' | 'COUNT'

/** Why a file is not passed on; null if it is. `count`: the files of this side until now */
export function refusalOf(file: { name: string; size: number }, count: number): Refusal | null {
  if (typeOf(file.name) === null) return 'TYPE'
  if (file.size === 0) return 'EMPTY'
  if (file.size > mostBytes) return 'SIZE'
  return count >= mostFiles ? 'COUNT' : null
}

const longestShown = 120

/** The name of a file without what could change how it reads or where it is saved; its end stays. */
export const shownName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '_').slice(-longestShown)
