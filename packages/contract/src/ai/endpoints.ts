import * as z from 'zod'
import { id, language, requiredText } from '../common.ts'
import { file, query } from '../endpoint.ts'
import { writingManners } from './terms.ts'

const access = { anyOf: ['REQUESTS_UPDATE'] } as const
/** Plain text, streamed while it is written; a connection that ends early means that it broke off. */
const text = file('text/plain; charset=utf-8')
const errors = ['ai.off', 'ai.no-answer', 'ai.refused', 'ai.too-long'] as const

/**
 * AI help for participants of a conversation. It only drafts: nothing is sent, tagged or assigned
 * automatically.
 */
export const ai = {
  improveWriting: query({
    path: '/insurance/ai/improve-writing',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({
      conversationId: id,
      text: requiredText(20_000),
      manner: z.enum(writingManners).default('CORRECT'),
    }),
    output: text,
    errors,
    summary: 'The text in better words, in its own language.',
  }),
  suggestReply: query({
    path: '/insurance/ai/suggest-reply',
    scope: 'provider',
    access,
    audited: true,
    /** `text`: the content of the answer in the operator's words. */
    input: z.strictObject({ conversationId: id, text: requiredText(2000).optional() }),
    output: text,
    errors,
    summary:
      'A draft of the next answer, in the client’s language, from the thread and what is known about the insurance.',
  }),
  summarise: query({
    path: '/insurance/ai/summarise',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ conversationId: id }),
    output: text,
    errors,
    summary: 'The thread in a few lines, in the reader’s language.',
  }),
  translate: query({
    path: '/insurance/ai/translate',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_VIEW'] },
    audited: true,
    /** `language`: omitted: the reader's own. */
    input: z.strictObject({ messageId: id, language: language.optional() }),
    output: z.strictObject({ text: z.string(), language }),
    errors,
    summary: 'A message in another language, to stand beside the original; made once and kept.',
  }),
  suggestLabels: query({
    path: '/insurance/ai/suggest-labels',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ ticketId: id }),
    output: z.strictObject({
      tags: z.array(z.strictObject({ tagId: id, name: z.string() })),
      operator: z.strictObject({ userId: id, name: z.string() }).nullable(),
      reason: z.string(),
    }),
    errors,
    summary: 'Tags that would suit a request, and who could take it, with the reason.',
  }),
}
