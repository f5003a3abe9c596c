import type { AiAnswer } from './ai-shape.ts'
import { kindOf, sentencesOf } from './reading/kind-of.ts'
import { phonesIn } from './reading/phones.ts'
import type { Source } from './reading/pdf-text.ts'
import { maxDescription, maxTitle, type Proposal } from './reading/proposal.ts'

type Field = { value: string; page: number; sentence: string }

/** Keeps only letters and digits: line ends, hyphens and cell borders belong to the layout. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const shortest = 2

/** Checks quotations of a document. A sentence may continue on the next page. */
export class Quotations {
  readonly #pages: string[]

  constructor(pages: readonly string[]) {
    this.#pages = pages.map(bare)
  }

  /** True if the text is on the page. */
  has(text: string, page: number): boolean {
    const sought = bare(text)
    const onPage = (this.#pages[page - 1] ?? '') + (this.#pages[page] ?? '').slice(0, sought.length)
    return page >= 1 && page <= this.#pages.length && sought.length >= shortest && onPage.includes(sought)
  }

  source({ page, sentence }: Omit<Field, 'value'>): Source | undefined {
    return this.has(sentence, page) ? { page, sentence } : undefined
  }
}

/** Keeps the description's sentences that are in the document; text invented by the AI is dropped. */
function describedBy(field: Field, quotations: Quotations): { text: string; source: Source } | undefined {
  const source = quotations.source(field)
  if (!source) return undefined
  const text = sentencesOf(field.value)
    .filter((sentence) => quotations.has(sentence, field.page))
    .join(' ')
  return text === '' ? undefined : { text: text.slice(0, maxDescription), source }
}

function phoneBy(field: Field | null, quotations: Quotations): { phone: string; source: Source } | undefined {
  const source = field ? quotations.source(field) : undefined
  const [phone] = field ? phonesIn(field.value) : []
  const isQuoted = source !== undefined && phone !== undefined && bare(source.sentence).includes(bare(phone))
  return isQuoted ? { phone, source } : undefined
}

/** Builds a draft from quotations of the document; undefined if the name is not where the AI says. */
export function quotedProposal(
  service: AiAnswer['services'][number],
  quotations: Quotations,
): Proposal | undefined {
  const { title: name, kind } = service
  const title = name.value.trim()
  const titleSource = quotations.source(name)
  if (!titleSource || title.length > maxTitle || !quotations.has(title, name.page)) return undefined
  const description = describedBy(service.description, quotations)
  const kindSource = quotations.source(kind)
  const derived = kindOf(title, description?.text ?? '')
  const phone = phoneBy(service.phone, quotations)
  return {
    title,
    description: description?.text ?? '',
    kind: kindSource ? kind.value : derived.kind,
    phone: phone?.phone ?? null,
    sources: {
      title: titleSource,
      kind: kindSource ?? { page: name.page, sentence: derived.sentence },
      ...(description ? { description: description.source } : {}),
      ...(phone ? { phone: phone.source } : {}),
    },
  }
}
