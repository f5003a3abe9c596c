import { randomBytes } from 'node:crypto'
import type { Ai } from '../../../platform/ai/ai.ts'
import { aiInstructions, aiShape } from './ai-shape.ts'
import { Quotations, quotedProposal } from './check-quotations.ts'
import { maxProposals, type Proposal } from './reading/proposal.ts'
import { UnreadablePdf } from './reading/unreadable-pdf.ts'

/** Maximum characters of a guide per request: the answer to more would not fit. */
const portion = 12_000

type Page = { number: number; text: string }

function portionsOf(pages: readonly string[]): Page[][] {
  const portions: Page[][] = []
  let size = 0
  for (const [index, text] of pages.entries()) {
    for (let from = 0; from < Math.max(1, text.length); from += portion) {
      const part = { number: index + 1, text: text.slice(from, from + portion) }
      if (part.text.trim() === '') continue
      if (portions.length === 0 || size + part.text.length > portion) {
        portions.push([])
        size = 0
      }
      portions.at(-1)?.push(part)
      size += part.text.length
    }
  }
  return portions
}

/** Encloses the text in random marks that its author could not know. */
function enclosed(pages: readonly Page[]): string {
  const mark = randomBytes(12).toString('hex')
  const text = pages.map((page) => `--- page ${page.number} (${mark}) ---\n${page.text}`).join('\n')
  return `<<<GUIDE ${mark}>>>\n${text}\n<<<GUIDE ${mark}>>>`
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** True if the AI names several plans that occur in the document. */
function areSeveral(names: readonly string[], pages: readonly string[]): boolean {
  const text = fold(pages.join(' '))
  return new Set(names.map(fold).filter((name) => name.length > 2 && text.includes(name))).size >= 2
}

type Options = { signal: AbortSignal; timeoutMilliseconds: number }

/**
 * Lets the AI read the services of a guide. The result contains only words of the guide, whatever the AI
 * answers. Throws `AiError`, `UnreadablePdf` for the services of two plans, or the signal's reason.
 */
export async function readWithAi(ai: Ai, pages: readonly string[], options: Options): Promise<Proposal[]> {
  const quotations = new Quotations(pages)
  const found = new Map<string, Proposal>()
  const deadline = Date.now() + options.timeoutMilliseconds
  for (const part of portionsOf(pages)) {
    const answer = await ai.extract({
      instructions: aiInstructions,
      data: enclosed(part),
      schema: aiShape,
      signal: options.signal,
      timeoutMilliseconds: Math.max(1, deadline - Date.now()),
    })
    if (areSeveral(answer.planNames, pages)) throw new UnreadablePdf('TWO_PLANS')
    for (const service of answer.services) {
      const proposal = quotedProposal(service, quotations)
      if (proposal && !found.has(fold(proposal.title))) found.set(fold(proposal.title), proposal)
    }
  }
  return [...found.values()].slice(0, maxProposals)
}
