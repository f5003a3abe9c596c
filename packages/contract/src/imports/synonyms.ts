import synonyms from './synonyms.json' with { type: 'json' }

/**
 * Headers that people use in spreadsheets, by column, in English, Russian, Spanish and Portuguese. Compared
 * folded (see `foldHeader`): case, accents, spaces and punctuation are ignored.
 */
export const headerSynonyms: Readonly<Record<string, readonly string[]>> = synonyms
