import type { AiAnswer } from './ai-shape.ts'
import { kindOf, sentencesOf } from './reading/kind-of.ts'
import { phonesIn } from './reading/phones.ts'
import type { Source } from './reading/pdf-text.ts'
import { maxDescription, maxTitle, type Proposal } from './reading/proposal.ts'

type Field = { value: string; page: number; sentence: string }

/** Letters and digits alone: line ends, hyphens and the bars between cells are the layout's. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const shortest = 2

/** Tells what stands in a document. A sentence may run on over the end of its page. */
export class Quotations {
  readonly #pages: string[]

  constructor(pages: readonly string[]) {
    this.#pages = pages.map(bare)
  }

  /** Whether the words stand on the page. */
  has(text: string, page: number): boolean {
    const sought = bare(text)
    const onPage = (this.#pages[page - 1] ?? '') + (this.#pages[page] ?? '').slice(0, sought.length)
    return page >= 1 && page <= this.#pages.length && sought.length >= shortest && onPage.includes(sought)
  }

  source({ page, sentence }: Omit<Field, 'value'>): Source | undefined {
    return this.has(sentence, page) ? { page, sentence } : undefined
  }
}

/** The description's sentences that the document has; what the AI made up is dropped. */
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

/** A draft of what the document itself says; nothing for a service whose name does not stand where the AI says. */
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
