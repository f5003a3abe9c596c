const marks = /\p{M}+/gu
const separators = /[^\p{L}\p{N}№]+/gu

/**
 * Folds a header or a word of a closed list for comparison: lower case, no accents (`ё` = `е`), every run of
 * other characters as one space. `'  E-Mail: '` → `'e mail'`.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replace(separators, ' ').trim()
}

/**
 * Folds a header like `foldText`, without remarks in brackets such as `(required)` and without the remaining spaces and number signs, so `birth_date` =
 * `Birthdate`.
 */
export function foldHeader(text: string): string {
  const bare = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  return foldText(foldText(bare) === '' ? text : bare)
    .replaceAll('№', '')
    .replaceAll(' ', '')
}

/**
 * Folds a person's name for comparison: one spelling of each accent, single spaces, lower case. Accents
 * count.
 */
export function foldName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
