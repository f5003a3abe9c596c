import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { RowChecker } from '../drafts/check-rows.ts'
import { importFormats } from '@coverline/contract/imports/formats'
import type { ImportCalls, ImportedSource, ImportReply, ImportRequest } from './import-calls.ts'
import { fromHeadings, ratingFor } from '../reading/find-headings.ts'
import { readTable } from '../reading/read-table.ts'
import type { TextTable } from '../reading/table-builder.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'

// Reads and checks one file outside the server's thread; `import-session.ts` is the other end.
let checker: RowChecker | null = null

function current(): RowChecker {
  if (!checker) throw new Error('no file is open')
  return checker
}

async function read({
  source,
  kind,
  reading = {},
}: ImportCalls['open']['input']): Promise<{ table: TextTable; source: ImportedSource | null }> {
  if ('table' in source) {
    return {
      table: { headers: [...source.table.headers], rows: source.table.rows.map((row) => [...row]) },
      source: null,
    }
  }
  const bytes =
    'path' in source
      ? await readFile(source.path)
      : Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)
  const format = importFormats[kind]
  const file = await readTable(bytes, reading, ratingFor(format))
  const { table, headingRow } = fromHeadings(file.table, format, reading.headingRow)
  return { table, source: { ...file.source, headingRow } }
}

async function open(input: ImportCalls['open']['input']): Promise<ImportCalls['open']['output']> {
  const file = await read(input)
  checker = new RowChecker(input.kind, file.table, input.country)
  const { headers, rows } = file.table
  return { headers, rowCount: rows.length, match: checker.match, source: file.source }
}

async function answer(request: ImportRequest): Promise<unknown> {
  switch (request.call) {
    case 'open':
      return await open(request.input)
    case 'map':
      current().mapping = request.input
      return null
    case 'learn':
      current().learn(request.input)
      return null
    case 'check':
      return current().check(request.input)
    case 'copy':
      return new TextEncoder().encode(current().copyLines(request.input.from, request.input.to))
    case 'people':
      return new TextEncoder().encode(current().peopleLines(request.input.rows))
    case 'cells':
      return current().table.rows.slice(request.input.from, request.input.to)
  }
}

async function reply(request: ImportRequest): Promise<ImportReply> {
  try {
    return { id: request.id, output: await answer(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      id: request.id,
      failure:
        error instanceof UnreadableFile
          ? { reason: error.reason, message, details: error.details }
          : { reason: null, message },
    }
  }
}

parentPort?.on('message', (request: ImportRequest) => {
  void reply(request).then((answered) => {
    const { output } = answered
    parentPort?.postMessage(
      answered,
      output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : [],
    )
  })
})
