import type { ImportSourceView } from '@coverline/contract/imports/source'

/** True if the letters of a text file had to be guessed, and its words show whether that was right. */
export const areLettersGuessed = ({ format, encoding, sampleWords }: ImportSourceView): boolean =>
  format === 'csv' && !encoding?.startsWith('utf-') && (sampleWords?.length ?? 0) > 0

/** True if the file has several sheets. */
export const hasSheets = ({ sheets }: ImportSourceView): boolean => (sheets?.length ?? 0) > 1

/**
 * True if only a person can see whether a file was read rightly: letters of an encoding that had to be
 * guessed, one of several sheets, or rows above the headings that were left out.
 */
export function needsLook(source: ImportSourceView | undefined): boolean {
  return source !== undefined && (areLettersGuessed(source) || hasSheets(source) || source.headingRow > 1)
}
