import { finished } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { decodeSlices, detectText, type TextEncoding } from './decode-text.ts'
import { unescapeFormula } from '../../../platform/tables/escape-formula.ts'
import { type Delimiter, readSeparatorHint, sniffDelimiter } from './sniff-delimiter.ts'
import { TableBuilder, type TextTable } from './table-builder.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxCsvRows = 200_000
// An unclosed quote would turn the rest of the file into one cell.
const maxRecordCharacters = 1024 * 1024

export interface CsvFile {
  readonly table: TextTable
  readonly encoding: TextEncoding
  /** False if another encoding would give other letters that are as likely. */
  readonly isSure: boolean
  readonly delimiter: Delimiter
}

/** Reads any CSV file from a spreadsheet; delimiter and quotes are detected, the encoding unless it is given. */
export async function readCsv(
  bytes: Uint8Array,
  maxRows = maxCsvRows,
  chosen?: TextEncoding,
): Promise<CsvFile> {
  const detected = chosen ? { encoding: chosen, isSure: true } : detectText(bytes)
  if (!detected) throw new UnreadableFile('imports.unsupported-format', 'the file is not text')
  const { encoding, isSure } = detected
  const slices = decodeSlices(bytes, encoding)
  const first = slices.next().value ?? ''
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(first)) {
    throw new UnreadableFile('imports.unsupported-format', 'the file is not text')
  }
  const hint = readSeparatorHint(first)
  const delimiter = hint?.delimiter ?? sniffDelimiter(first)
  const builder = new TableBuilder(maxRows)
  await parseSlices(first.slice(hint?.length ?? 0), slices, { delimiter, linesBefore: hint ? 1 : 0 }, builder)
  return { table: builder.finish(), encoding, isSure, delimiter }
}

async function parseSlices(
  first: string,
  rest: Iterable<string>,
  { delimiter, linesBefore }: { delimiter: Delimiter; linesBefore: number },
  builder: TableBuilder,
): Promise<void> {
  let lastLine = 0
  const parser = parse({
    delimiter,
    trim: true,
    ...(escapesByBackslash(first) ? { escape: '\\' } : {}),
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordCharacters,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      builder.add(record.map(readCell))
      return null
    },
  })
  parser.resume()
  const end = finished(parser)
  try {
    const feed = async (): Promise<void> => {
      await write(parser, first)
      for (const slice of rest) await write(parser, slice)
      parser.end()
    }
    await Promise.all([feed(), end])
  } catch (error) {
    parser.destroy()
    if (error instanceof UnreadableFile) throw error
    // The record with the open quote is the one after the last that ended.
    throw new UnreadableFile('imports.quote-open', 'the quotes of the file do not match', {
      row: lastLine + linesBefore + 1,
    })
  }
}

/** True if quotes within quoted cells have a backslash before them: `"Ana \\"Anny\\" Smith"`. */
const escapesByBackslash = (sample: string): boolean =>
  /"[^"\r\n]*[^"\\\r\n]\\"[^",;\t|\r\n]/.test(sample) && !/[^"\r\n,;\t|]""[^"\r\n,;\t|]/.test(sample)

// Trims first: the escape of a text with leading blanks is for what follows them.
function readCell(text: string): string {
  return unescapeFormula(text.trim())
}

async function write(parser: NodeJS.WritableStream & { destroyed?: boolean }, text: string): Promise<void> {
  if (text === '' || parser.destroyed) return
  await new Promise<void>((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
