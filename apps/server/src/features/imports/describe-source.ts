import type { ImportSourceView } from '@coverline/contract/imports/source'
import type { ImportedSource } from './jobs/import-calls.ts'

/** Shows how a file was read; words of it tell whether its letters are right. */
export function viewSource(source: ImportedSource | null): ImportSourceView | null {
  if (!source) return null
  if (source.format !== 'csv') return source
  const { format, encoding, isSure, delimiter, samples, headingRow } = source
  return { format, encoding, isSure, delimiter, sampleWords: [...samples], headingRow }
}

/** The same without words of the file, which may be names of people. */
export function storedSource({ sampleWords: _, ...source }: ImportSourceView): ImportSourceView {
  return source
}
