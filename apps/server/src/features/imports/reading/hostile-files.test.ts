import { expect, test } from 'vitest'
import { timeOfThread } from '../../../testing/thread-time.ts'
import { openImportSession } from '../jobs/import-session.ts'
import { readTable } from './read-table.ts'
import { parts, rawParts, rawZip, sharedStrings, sheet, smallXlsx, zip } from '../testing/hostile-files.ts'

const limits = { kind: 'insured', country: 'ES', memoryMb: 160, stepMs: 20_000 } as const
const mega = 1024 * 1024

const refusal = (error: unknown): string =>
  error instanceof Error && 'reason' in error ? String(error.reason) : String(error)

async function reasonOf(bytes: Buffer): Promise<string> {
  try {
    return `read ${(await readTable(bytes)).table.rows.length} rows`
  } catch (error) {
    return refusal(error)
  }
}

async function workerReason(
  bytes: Uint8Array,
  options: { memoryMb?: number; stepMs?: number },
): Promise<string> {
  try {
    await using session = await openImportSession({ bytes }, { ...limits, ...options })
    return `read ${session.file.rowCount} rows`
  } catch (error) {
    return refusal(error)
  }
}

const unreadable = 'imports.file-unreadable'
const unsupported = 'imports.unsupported-format'
const empty = 'imports.file-empty'
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])
const odsType = Buffer.from('application/vnd.oasis.opendocument.spreadsheet')

test('the base files of the hostile ones are readable', async () => {
  expect(await reasonOf(await zip(parts()))).toBe('read 1 rows')
  expect(await reasonOf(rawZip(rawParts()))).toBe('read 1 rows')
  expect(await reasonOf(await smallXlsx())).toBe('read 1 rows')
})

const bomb = (): string =>
  sheet([['s0'], ['s1']]).replace('<sheetData>', `<sheetData>${' '.repeat(24 * mega)}`)
const lying = rawParts().map((entry) =>
  entry.name.endsWith('sheet1.xml') ? { ...entry, content: Buffer.from(bomb()), declaredSize: 4096 } : entry,
)
const noSize = lying.map((entry) =>
  entry.name.endsWith('sheet1.xml') ? { ...entry, declaredSize: 0 } : entry,
)
const named = (name: string) => rawZip([...rawParts(), { name, content: Buffer.from('<a/>') }])

test.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
  ['a zip bomb', () => zip(parts({ 'xl/worksheets/sheet1.xml': bomb() })), unreadable],
  ['a bomb in a part that nobody reads', () => zip(parts({ 'docProps/app.xml': bomb() })), unreadable],
  ['a directory that understates a size', () => rawZip(lying), unreadable],
  ['a directory without a size', () => rawZip(noSize), unreadable],
  ['a path upwards', () => named('../../etc/cron.d/x'), unreadable],
  ['a path upwards inside', () => named('xl/../../x.xml'), unreadable],
  ['an absolute path', () => named('/etc/passwd'), unreadable],
  ['a Windows path', () => named('C:/autoexec.bat'), unreadable],
  ['a backslash path', () => named('..\\x'), unreadable],
  ['an entry twice', () => named('xl/workbook.xml'), unreadable],
  ['a zip with something behind it', () => rawZip(rawParts(), Buffer.from('%PDF-1.7')), unreadable],
  ['a zip cut short', async () => (await zip(parts())).subarray(0, 700), unreadable],
  ['a zip of something else', () => zip({ 'readme.txt': 'hello' }), 'imports.file-wrong-kind'],
  ['a spreadsheet with macros', () => zip(parts({ 'xl/vbaProject.bin': 'x' })), 'imports.file-macros'],
  ['a spreadsheet without sheets', () => zip(parts({ 'xl/workbook.xml': '<workbook/>' })), unreadable],
  ['broken XML', () => zip(parts({ 'xl/workbook.xml': '<workbook><sheets' })), unreadable],
  ['an empty sheet', () => zip(parts({ 'xl/worksheets/sheet1.xml': sheet([]) })), empty],
  [
    'three thousand entries',
    () => zip(parts(Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`x${n}`, 'x'])))),
    unreadable,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'imports.file-wrong-kind'],
  ['HTML with a name of Excel', () => Buffer.from('<html><table></table>'), 'imports.file-wrong-kind'],
  ['an old Excel file', () => ole('Workbook'), 'imports.file-old-excel'],
  ['a protected workbook', () => ole('EncryptedPackage'), 'imports.file-protected'],
  ['an old document', () => ole('WordDocument'), 'imports.file-wrong-kind'],
  ['a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'imports.file-wrong-kind'],
  [
    'a damaged ODS',
    () => Buffer.concat([Buffer.from('504b030400000000', 'hex'), odsType]),
    'imports.file-open-document',
  ],
  ['bytes', () => Buffer.from([1, 2, 3, 0, 255, 7, 0, 1]), unsupported],
  ['control characters', () => Buffer.from('a,b\n\u0001,\u0002\n'), unsupported],
  ['nothing', () => Buffer.alloc(0), empty],
  ['blank lines', () => Buffer.from('\n \n,,\n'), empty],
  ['a quote that never closes', () => Buffer.from(`a,b\n"${'x,\n'.repeat(mega)}`), 'imports.quote-open'],
  ['a thousand columns', () => Buffer.from('a,'.repeat(1000) + 'a\n'), unreadable],
  ['too many rows', () => Buffer.from('a\n' + 'b\n'.repeat(200_001)), 'imports.too-many-rows'],
])('%s is refused', { timeout: 180_000 }, async (_name, make, reason) => {
  expect(await reasonOf(await make())).toBe(reason)
})

test('entities of a document type are not expanded', { timeout: 180_000 }, async () => {
  const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  )
  const xml = `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY l0 "ha">${laughs}]><sst><si><t>first_name</t></si><si><t>&l20;</t></si></sst>`
  const reason = await reasonOf(await zip(parts({ 'xl/sharedStrings.xml': xml })))
  expect([unreadable, 'read 1 rows']).toContain(reason)
})

test(
  'a long text used in a hundred thousand cells is limited by the total size of the cells',
  { timeout: 180_000 },
  async () => {
    const row = Array.from({ length: 20 }, () => 's1')
    const entries = parts({
      'xl/sharedStrings.xml': sharedStrings(['first_name', 'x'.repeat(32_000)]),
      'xl/worksheets/sheet1.xml': sheet([['s0'], ...Array.from({ length: 5000 }, () => row)]),
    })
    expect(await reasonOf(await zip(entries))).toBe(unreadable)
  },
)

test(
  'memory and time are capped, and other work continues in the meantime',
  { timeout: 300_000 },
  async () => {
    const noise = Array.from({ length: 900_000 }, (_, n) => `${n.toString(36)}${(n * 7919).toString(36)}`)
    const heavy = await zip(parts({ 'xl/sharedStrings.xml': sharedStrings(noise) }))
    const nested = await zip(parts({ 'xl/workbook.xml': `<workbook>${'<a>'.repeat(2_000_000)}` }))
    const before = process.memoryUsage().rss
    const all = process.cpuUsage()
    const own = await timeOfThread(async () => {
      expect(await workerReason(heavy, { memoryMb: 32 })).toBe(unreadable)
      expect(await workerReason(nested, { memoryMb: 64 })).toBe(unreadable)
      expect(await workerReason(heavy, { stepMs: 60 })).toBe(unreadable)
    })
    const { user, system } = process.cpuUsage(all)
    // The work is done in other threads of this process.
    expect(own).toBeLessThan((user + system) / 1000 / 2)
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * mega)
  },
)
