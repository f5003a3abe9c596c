import type { Parts } from './open-zip.ts'
import { type NumberFormat, numberFormat } from './number-text.ts'
import { attribute, readXml } from './parse-xml.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Name of its part */
  readonly part: string
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly is1904: boolean
  readonly texts: readonly string[]
  /** By style number of a cell */
  readonly formats: readonly NumberFormat[]
}

type Relation = { id: string; type: string; target: string }

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

/** Resolves the target of a relation against the folder of its part. */
function resolved(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/')
  const segments: string[] = []
  for (const segment of (plain.startsWith('/') ? plain : folder + plain).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = folderOf(part)
  const found: Relation[] = []
  await readXml(parts.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') found.push({ id, type, target: resolved(folder, target) })
    },
  })
  return found
}

const escapedCode = /_x([0-9A-Fa-f]{4})_/g
/** Decodes the codes that stand for control characters: `_x000D_`. */
export const withoutCodes = (text: string): string =>
  text.includes('_x')
    ? text.replace(escapedCode, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function readTexts(parts: Parts, part: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(parts.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 'si') texts.push(withoutCodes(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return texts
}

async function readFormats(parts: Parts, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCell = false
  await readXml(parts.read(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isCell = true
      else if (name === 'xf' && isCell) {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(numberFormat(id, codes.get(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats
}

/** Reads what the sheets of a workbook share; null if the zip is no spreadsheet. */
export async function readWorkbook(parts: Parts): Promise<Workbook | null> {
  const roots = await relationsOf(parts, '')
  const root = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (!parts.has(root)) return null
  const relations = await relationsOf(parts, root)
  const target = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? ''
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readXml(parts.read(root), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = relations.find(({ id }) => id === attribute(attributes, 'id'))
      if (!relation?.type.endsWith('/worksheet')) return
      const isHidden = /^(?:hidden|veryHidden)$/i.test(attributes['state'] ?? '')
      sheets.push({ name: attributes['name'] ?? '', isHidden, part: relation.target })
    },
  })
  return {
    sheets,
    is1904,
    texts: await readTexts(parts, target('sharedStrings')),
    formats: await readFormats(parts, target('styles')),
  }
}
