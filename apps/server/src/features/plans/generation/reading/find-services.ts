import { type Block, blocksOf } from './blocks.ts'
import { type Candidate, candidatesIn, sectionsOf } from './candidates.ts'
import { kindOf, sentencesOf } from './kind-of.ts'
import type { Reading } from '../read-calls.ts'
import { languageOf } from './language-of.ts'
import type { PdfText } from './pdf-text.ts'
import { namesLine, type Phone, phonesIn } from './phones.ts'
import { maxDescription, maxProposals, maxTitle, type Proposal } from './proposal.ts'
import { rowsOf } from './rows.ts'
import { holdsTwoPlans } from './two-plans.ts'
import { UnreadablePdf } from './unreadable-pdf.ts'

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function textOf(block: Block): string {
  return block.kind === 'table' ? block.table.rows.map((row) => row.cells.join(' ')).join('\n') : block.text
}

/** Returns phones outside of single services, for example the assistance line's. */
function phonesOf(blocks: readonly Block[]): Phone[] {
  return blocks.flatMap((block) =>
    sentencesOf(textOf(block)).flatMap((sentence) =>
      phonesIn(sentence).map((phone) => ({
        phone,
        isLine: namesLine(sentence),
        source: { page: block.page, sentence },
      })),
    ),
  )
}

/** Returns the phone of the service: its own, or that of the line that it names. */
function phoneOf(
  { page, description }: Candidate,
  phones: readonly Phone[],
): Pick<Phone, 'phone' | 'source'> | undefined {
  for (const sentence of sentencesOf(description)) {
    const [phone] = phonesIn(sentence)
    if (phone) return { phone, source: { page, sentence } }
  }
  return namesLine(description) ? phones.find((one) => one.isLine) : undefined
}

function proposalOf(candidate: Candidate, phones: readonly Phone[]): Proposal {
  const { page } = candidate
  const title = candidate.title.slice(0, maxTitle)
  const description = candidate.description.trim().slice(0, maxDescription)
  const { kind, sentence } = kindOf(title, description)
  const needsPhone = kind === 'BOOKING_BY_PHONE' || kind === 'HOME_VISIT'
  const phone = needsPhone ? phoneOf(candidate, phones) : undefined
  const [first] = sentencesOf(description)
  return {
    title,
    description,
    kind,
    phone: phone?.phone ?? null,
    sources: {
      title: { page, sentence: title },
      kind: { page, sentence },
      ...(first ? { description: { page, sentence: first } } : {}),
      ...(phone ? { phone: phone.source } : {}),
    },
  }
}

/** Keeps one service per name: the one with the longest text. */
function withoutTwins(candidates: readonly Candidate[]): Candidate[] {
  const byTitle = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = fold(candidate.title)
    const known = byTitle.get(key)
    if (!known || known.description.length < candidate.description.length) byTitle.set(key, candidate)
  }
  return [...byTitle.values()]
}

/** Returns the text of each page in reading order. */
function pagesOf(blocks: readonly Block[], pageCount: number): string[] {
  const pages = Array.from({ length: pageCount }, (): string[] => [])
  for (const block of blocks) {
    if (block.kind !== 'table') pages[block.page - 1]?.push(block.text)
    else {
      pages[block.page - 1]?.push(block.table.header.join(' | '))
      for (const row of block.table.rows) pages[row.page - 1]?.push(row.cells.join(' | '))
    }
  }
  return pages.map((texts) => texts.join('\n'))
}

/**
 * Finds the services of a plan in a document by headings, tables and lists, in any of the product's
 * languages. Throws `UnreadablePdf` for the services of two plans; returns none rather than a guess.
 */
export function findServices(pdf: PdfText): Reading {
  const blocks = blocksOf(rowsOf(pdf))
  const sections = sectionsOf(blocks)
  if (holdsTwoPlans(blocks, sections)) throw new UnreadablePdf('TWO_PLANS')
  const phones = phonesOf(blocks)
  const candidates = withoutTwins(sections.flatMap(candidatesIn)).slice(0, maxProposals)
  const pages = pagesOf(blocks, pdf.pages.length)
  return {
    language: languageOf(pages.join('\n')),
    pages,
    proposals: candidates.map((candidate) => proposalOf(candidate, phones)),
  }
}
