import synonyms from './synonyms.json' with { type: 'json' }

/**
 * Headers people really use in spreadsheets, by column, in English, Russian, Spanish and Portuguese. They are
 * compared folded (see `foldHeader`): case, accents, spaces and punctuation don't matter.
 */
export const headerSynonyms: Readonly<Record<string, readonly string[]>> = synonyms
