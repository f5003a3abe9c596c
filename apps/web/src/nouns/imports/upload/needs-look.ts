import type { ImportSourceView } from '@coverline/contract/imports/source'

/**
 * True if only a person can see whether a file was read rightly: letters of an encoding that had to be
 * guessed, or one of several sheets.
 */
export function needsLook(source: ImportSourceView | undefined): boolean {
  if (!source) return false
  if (source.format !== 'csv') return (source.sheets?.length ?? 0) > 1
  return !source.encoding?.startsWith('utf-') && (source.sampleWords?.length ?? 0) > 0
}
