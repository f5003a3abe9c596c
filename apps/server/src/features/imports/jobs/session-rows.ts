import type { ImportSession } from './import-session.ts'

const sliceRows = 4000

/** Yields all rows, in slices. */
export async function* slicesOf(session: ImportSession): AsyncGenerator<readonly (readonly string[])[]> {
  for (let from = 0; from < session.file.rowCount; from += sliceRows) {
    yield await session.cells(from, from + sliceRows)
  }
}

/** Yields the rows that were not saved, in order. */
export async function* leftOver(
  session: ImportSession,
  saved: Int32Array,
): AsyncGenerator<readonly (readonly string[])[]> {
  const gone = new Set(saved)
  for (let from = 0; from < session.file.rowCount; from += sliceRows) {
    const rows = await session.cells(from, from + sliceRows)
    yield rows.filter((row, index) => !gone.has(from + index + 1) && row.some((cell) => cell !== ''))
  }
}

/** Returns the column key of each heading; null if it is ignored. */
export function columnsOf(
  session: ImportSession,
  mapping: Readonly<Record<string, number>>,
): (string | null)[] {
  const columns = session.file.headers.map((): string | null => null)
  for (const [key, position] of Object.entries(mapping)) columns[position] = key
  return columns
}
