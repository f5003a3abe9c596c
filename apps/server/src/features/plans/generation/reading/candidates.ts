import type { Block } from './blocks.ts'
import { sentencesOf } from './kind-of.ts'
import {
  excludes,
  isAboutPlan,
  isAttribute,
  isRemark,
  listsServices,
  namesService,
  saysNo,
  tellsUse,
} from './lexicon.ts'
import type { TableRow, Table } from './tables.ts'

/** A possible service: name and description as they are on a page. */
export type Candidate = { page: number; title: string; description: string }

type Heading = Extract<Block, { kind: 'heading' }>
type Text = Extract<Block, { kind: 'text' }>

/** A heading, the content directly below it, and its parent headings. */
export type Section = { heading: Heading | null; chain: Heading[]; texts: Text[]; tables: Table[] }

const maxWords = 9
const maxTitle = 90

/**
 * Splits the document at its headings. A title of the whole document is no parent: its words apply to no
 * section.
 */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const headings = blocks.filter((block) => block.kind === 'heading')
  const first = headings[0]
  const isTitle = first !== undefined && headings.filter((one) => one.level === first.level).length === 1
  const sections: Section[] = [{ heading: null, chain: [], texts: [], tables: [] }]
  let chain: Heading[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      chain = [...chain.filter((above) => above.level < block.level), block]
      const above = isTitle ? chain.filter((one) => one !== first) : chain
      sections.push({ heading: block, chain: above, texts: [], tables: [] })
    } else if (block.kind === 'table') sections.at(-1)?.tables.push(block.table)
    else sections.at(-1)?.texts.push(block)
  }
  return sections
}

const isApart = ({ text }: Heading) =>
  excludes.test(text) || (isAboutPlan.test(text) && !namesService.test(text) && !listsServices.test(text))

/** Returns the name without bullet, number and final full stop. */
function cleanTitle(text: string): string {
  return text
    .replace(/^[•●▪■◦‣∙·*✓✔➢►–—-]\s*/u, '')
    .replace(/^\(?\d{1,2}(?:\.\d{1,2})*[.)]\s*/, '')
    .replace(/^\d{1,2}\s+(?=\p{Lu})/u, '')
    .replace(/[\s.:;,–—-]+$/u, '')
    .trim()
}

function isTitle(title: string): boolean {
  const words = title.split(/\s+/).length
  return (
    words <= maxWords &&
    title.length <= maxTitle &&
    /\p{L}{3}/u.test(title) &&
    !excludes.test(title) &&
    !isRemark.test(title) &&
    !/[!?]$/.test(title) &&
    !(words <= 4 && /^(?:total|итого|всего)/iu.test(title))
  )
}

/** True if the text says that the plan does not pay for it. */
function isRefused(description: string): boolean {
  const [first = '', ...others] = sentencesOf(description)
  if (saysNo.test(description.trim())) return true
  return (
    excludes.test(first) && !others.some((sentence) => tellsUse.test(sentence) && !excludes.test(sentence))
  )
}

function fromRow(table: Table, row: TableRow): Candidate[] {
  const title = cleanTitle(row.cells[table.titleColumn] ?? '')
  const others = row.cells.flatMap((cell, index) =>
    cell === '' || index === table.titleColumn ? [] : [{ cell, label: table.header[index] ?? '' }],
  )
  const isNo = others.some(({ cell }) => saysNo.test(cell) && /\p{L}/u.test(cell))
  const isEmpty = others.length > 0 && others.every(({ cell }) => saysNo.test(cell))
  if (isNo || isEmpty || !isTitle(title)) return []
  const parts = others
    .filter(({ cell }) => !saysNo.test(cell))
    .map(({ cell, label }) => {
      const text = label !== '' && cell.split(/\s+/).length <= 3 ? `${label}: ${cell}` : cell
      return /[.!?;:]$/.test(text) ? text : `${text}.`
    })
  const description = parts.join(' ')
  return isRefused(description) ? [] : [{ page: row.page, title, description }]
}

function fromTable(table: Table): Candidate[] {
  const found = table.rows.flatMap((row) => fromRow(table, row))
  if (table.header.length > 0) return found
  return found.filter(({ title, description }) => namesService.test(title) || tellsUse.test(description))
}

const named = /^(\p{Lu}[^.:;!?]{1,80}?)\s*(?::|\s[—–-]\s|[—–])\s*(.+)$/su

/** Returns name and text of a paragraph that starts with a name: in bold, or before a colon or dash. */
function fromText(block: Text): (Candidate & { isBold: boolean }) | undefined {
  const { lead, text, page } = block
  if (lead !== '') {
    const bare = lead.replace(/^[•●▪■◦‣∙·*✓✔➢►–—-]\s*/u, '')
    const description = text.startsWith(bare) ? text.slice(bare.length) : text.replace(lead, '')
    return {
      page,
      title: cleanTitle(lead),
      description: description.replace(/^[\s.:;,–—-]+/u, ''),
      isBold: true,
    }
  }
  const [, title, description] = named.exec(text) ?? []
  if (title && description) return { page, title: cleanTitle(title), description, isBold: false }
  if (!block.isItem) return undefined
  const stop = /^(\p{Lu}[^.;!?]{1,60})\.\s+(.+)$/su.exec(text)
  if (stop?.[1] && stop[2]) return { page, title: cleanTitle(stop[1]), description: stop[2], isBold: false }
  return { page, title: cleanTitle(text), description: '', isBold: false }
}

/** True if the parent headings announce services, as a list or by their field. */
const isFieldOf = ({ chain }: Section) =>
  chain.some(({ text }) => listsServices.test(text) || namesService.test(text))

function fromTexts(section: Section): Candidate[] {
  const read = section.texts.flatMap((block) => {
    const found = fromText(block)
    return found ? [{ ...found, isItem: block.isItem }] : []
  })
  const isField = isFieldOf(section)
  // "Name: text" in plain paragraphs is a list only if several have it.
  const plain = read.filter((one) => !one.isItem && !one.isBold)
  const isList = plain.length >= 3
  return read.filter(({ title, description, isItem, isBold }) => {
    if (!isTitle(title) || isAttribute.test(title) || isRefused(description)) return false
    if (!isItem && !isBold && !isList) return false
    if (description === '') return namesService.test(title) && !tellsUse.test(title)
    return namesService.test(title) || (isField && tellsUse.test(description) && !isAboutPlan.test(title))
  })
}

/** Returns the service named by a heading, with the text below it. */
function fromHeading(section: Section): Candidate[] {
  const { heading, texts, chain } = section
  if (!heading) return []
  const title = cleanTitle(heading.text)
  const description = texts.map(({ text }) => (/[.!?;:]$/.test(text) ? text : `${text}.`)).join(' ')
  if (description === '' || !isTitle(title) || isRefused(description)) return []
  const isListed = chain.some((above) => above !== heading && listsServices.test(above.text))
  const isNamed = namesService.test(title) && (tellsUse.test(description) || isListed)
  return isNamed || (isListed && tellsUse.test(description))
    ? [{ page: heading.page, title, description }]
    : []
}

/**
 * Returns the possible services of a section. Sections about the plan itself and about exclusions have none.
 */
export function candidatesIn(section: Section): Candidate[] {
  if (section.chain.some(isApart)) return []
  const fromTables = section.tables.flatMap(fromTable)
  const listed = fromTexts(section)
  if (fromTables.length > 0 || listed.length > 0) return [...fromTables, ...listed]
  return fromHeading(section)
}
