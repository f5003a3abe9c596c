import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@coverline/contract/common'
import { describe, expect, it } from 'vitest'
import { demoAnswers } from '../../seed/demo-chatbot.ts'
import { conversationService } from '../conversations/service.ts'
import { say, type Said } from './language/say.ts'

/** The answers of the demo, in their order. */
const names = ['book', 'card', 'clinics', 'documents', 'expiry', 'emergency', 'phone']

const knownIn = (language: Language) =>
  demoAnswers.map((texts, at) => ({ id: names[at] ?? '', ...texts[language] }))

type Case = { language: Language; text: string; right: string }

const read = (file: URL | string): Case[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code, text = '', right = ''] = line.split('\t')
      return { language: languages.find((one) => one === code) ?? 'en', text, right }
    })

const replyTo = ({ language, text }: Case): Said =>
  conversationService.isThanks(text)
    ? { kind: 'GREETING', isThanks: true }
    : say(knownIn(language), language, text)

const answersIn = (said: Said): string[] => (said.kind === 'GREETING' ? [] : said.answers.map(({ id }) => id))
const offeredIn = (said: Said): string[] =>
  said.kind === 'SUGGESTION' ? said.suggested.map(({ id }) => id) : []

/** True if the reply gives or offers everything that is right; `close`, `person` and `lost` name other ends. */
function isRight(one: Case): boolean {
  const said = replyTo(one)
  if (one.right === 'close') return said.kind === 'GREETING' && said.isThanks === true
  if (one.right === 'person') return said.kind === 'HAND_OFF' && said.reason === 'ASKED_FOR'
  if (one.right === 'lost') return said.kind === 'HAND_OFF' && said.reason === 'NEEDS_PERSON'
  if (one.right === '-') return answersIn(said).length === 0
  return one.right.split('+').every((id) => [...answersIn(said), ...offeredIn(said)].includes(id))
}

const isWrong = (one: Case): boolean =>
  answersIn(replyTo(one)).some((id) => !one.right.split('+').includes(id))

const customers = join(process.env['SAMPLES_DIR'] ?? '', 'cases', 'chatbot', 'near-misses.tsv')
/** Messages by origin, and the share of them that has to be right. */
const files: [string, URL | string, number][] = [
  ['like the questions but about something else', new URL('samples/near-misses.tsv', import.meta.url), 1],
  // Written before the rules and not looked at for them.
  ['that the rules were not made for', new URL('samples/held-out.tsv', import.meta.url), 0.95],
  ...(process.env['SAMPLES_DIR'] !== undefined && existsSync(customers)
    ? [['of clients', customers, 1] as [string, string, number]]
    : []),
]

describe.each(files)('messages %s', (_name, file, least) => {
  it('get no wrong answer', () => {
    expect(read(file).filter(isWrong)).toEqual([])
  })

  it('get or are offered what is right', () => {
    const all = read(file)
    expect(all.filter(isRight).length).toBeGreaterThanOrEqual(all.length * least)
  })
})

it.each([
  ['en', 'my husband died, what do i do with his policy'],
  ['en', 'I want to complain about a doctor'],
  ['ru', 'врач не пришёл на приём'],
  ['es', 'xq me rechazaron el reembolso'],
  ['pt', 'A clínica recusou o meu atendimento'],
] as const)('a person answers what no machine may answer (%s): %s', (language, text) => {
  expect(say(knownIn(language), language, text)).toMatchObject({ kind: 'HAND_OFF', reason: 'NEEDS_PERSON' })
})

it('a question that nothing fits is named beside the answer to the other one', () => {
  const said = say(knownIn('en'), 'en', 'My insurance card is wrong? Can I bring a parrot?')
  expect(said).toMatchObject({ kind: 'SUGGESTION', unknown: ['Can I bring a parrot?'] })
})
