// Marks that programs put into copied text and nobody sees: zero width and direction marks, byte order marks.
// oxlint-disable-next-line no-misleading-character-class -- each of them is removed alone
const invisible =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu
const oddBlanks = /[\u00a0\u2007\u202f]/g
const suspicious = /[\u00a0\u00ad\u2007\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]/
const lineBreaks = /\s*[\r\n\u000b\u000c\u0085\u2028\u2029]+\s*/g

/** Removes invisible characters, but not those that join emojis; unusual blanks become ordinary ones. Line breaks stay. */
export const cleanText = (text: string): string =>
  suspicious.test(text) ? text.replace(invisible, '').replace(oddBlanks, ' ') : text

/** The same for a text of one line: a line break becomes a blank. Also trims. */
export const cleanLine = (text: string): string => cleanText(text).replace(lineBreaks, ' ').trim()

/** Returns the form in which numbers of documents are compared: letter case, blanks and ways of writing don't count. */
export const identifierKey = (text: string): string =>
  cleanText(text.normalize('NFKC')).replace(/\s+/g, '').toLowerCase()
