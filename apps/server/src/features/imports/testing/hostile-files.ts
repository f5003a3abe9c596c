import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { writeXlsx } from '../../../platform/tables/write-table.ts'

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`
const officeRels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeRels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeRels}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
const workbookRels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeRels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRels}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

/** Parts of a small spreadsheet; a test may replace any of them. */
export function parts(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rels,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': workbookRels,
    'xl/sharedStrings.xml': sharedStrings(['first_name', 'Ana']),
    'xl/worksheets/sheet1.xml': sheet([['s0'], ['s1']]),
    ...changed,
  }
}

export function sharedStrings(texts: readonly string[]): string {
  return `<?xml version="1.0"?><sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
}

/** Builds a sheet whose cells are `s<index>` of shared strings. */
export function sheet(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<c t="s"><v>${cell.slice(1)}</v></c>`).join('')
  return `<?xml version="1.0"?><worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`
}

export async function zip(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, text] of Object.entries(entries)) file.addBuffer(Buffer.from(text), name)
  file.end()
  return await buffer(file.outputStream)
}

interface RawEntry {
  readonly name: string
  readonly content: Buffer
  /** False size for the directory. */
  readonly declaredSize?: number
}

/** Builds a zip by hand, so that names and sizes may be false. */
export function rawZip(entries: readonly RawEntry[], tail = Buffer.alloc(0)): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredSize } of entries) {
    const data = deflateRawSync(content)
    const size = declaredSize ?? content.length
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, nameBytes, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, nameBytes]))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end, tail])
}

export const rawParts = (changed: Readonly<Record<string, string>> = {}): RawEntry[] =>
  Object.entries(parts(changed)).map(([name, text]) => ({ name, content: Buffer.from(text) }))

export async function smallXlsx(): Promise<Buffer> {
  return await buffer(writeXlsx(['first_name'], [['Ana']]))
}
