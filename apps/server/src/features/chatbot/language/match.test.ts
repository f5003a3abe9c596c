import { languages } from '@coverline/contract/common'
import { describe, expect, it } from 'vitest'
import { indexPhrasings, replyTo } from './match.ts'
import questions from '../samples/questions.json' with { type: 'json' }
import unanswered from '../samples/unanswered.json' with { type: 'json' }
import { mistype } from '../testing/mistype.ts'

const entries = Object.entries(questions)

/** The question as stored, then as people ask it: mistyped and with other word forms. */
const indexIn = (language: (typeof languages)[number]) =>
  indexPhrasings(
    language,
    entries.map(([answerId, texts]) => ({ answerId, text: texts[language][0] ?? '' })),
  )

describe.each(languages)('questions in %s', (language) => {
  const index = indexIn(language)

  it('find or offer their answer in nine of ten wordings, and never give a wrong one', () => {
    const asked = entries.flatMap(([answerId, texts]) => {
      const [question = '', ...forms] = texts[language]
      return [mistype(question, answerId), ...forms].map((text) => ({ answerId, text }))
    })
    expect(asked).toHaveLength(150)
    const given = asked.map(({ answerId, text }) => ({ answerId, text, reply: replyTo(index, text) }))
    const wrong = given.filter(
      ({ answerId, reply }) => reply.kind === 'ANSWER' && reply.answerId !== answerId,
    )
    expect(wrong).toEqual([])
    const found = given.filter(({ answerId, reply }) =>
      reply.kind === 'ANSWER' ? true : reply.nearest.some((one) => one.answerId === answerId),
    )
    expect(found.length).toBeGreaterThanOrEqual(135)
    // A third or more need not choose; the others are one tap away.
    expect(given.filter(({ reply }) => reply.kind === 'ANSWER').length).toBeGreaterThanOrEqual(50)
  })

  it('get no answer when there is none', () => {
    expect(unanswered[language]).toHaveLength(10)
    for (const text of unanswered[language]) expect(replyTo(index, text)).toMatchObject({ kind: 'NO_ANSWER' })
  })

  it('find the answer that has the exact wording', () => {
    for (const [answerId, texts] of entries)
      expect(replyTo(index, texts[language][0] ?? '')).toMatchObject({ kind: 'ANSWER', answerId })
  })
})

describe('a bot with little knowledge', () => {
  it('gives no answer to any other question', () => {
    const keys = entries.map(([answerId]) => answerId)
    let asked = 0
    let given = 0
    for (const language of languages)
      for (let from = 0; from < keys.length; from += 5) {
        const own = new Set(keys.slice(from, from + 5))
        const known = entries.filter(([answerId]) => own.has(answerId))
        const index = indexPhrasings(
          language,
          known.map(([answerId, texts]) => ({ answerId, text: texts[language][0] ?? '' })),
        )
        for (const [answerId, texts] of entries)
          for (const text of own.has(answerId) ? [] : texts[language]) {
            asked += 1
            if (replyTo(index, text).kind === 'ANSWER') given += 1
          }
      }
    expect(asked).toBe(5400)
    expect(given).toBe(0)
  })

  it('gives no answer for a word that every insurance question contains', () => {
    const index = indexPhrasings('en', [{ answerId: 'card', text: 'Where is my insurance card?' }])
    for (const text of ['Until when am I insured?', 'insurance', 'my insurance'])
      expect(replyTo(index, text)).toMatchObject({ kind: 'NO_ANSWER' })
  })
})

describe('matching', () => {
  const index = indexPhrasings('en', [
    { answerId: 'book', text: 'How do I book an appointment?' },
    { answerId: 'cancel', text: 'How do I cancel an appointment?' },
  ])

  it('returns no answer for words shared by two answers, and names both', () => {
    expect(replyTo(index, 'appointment')).toEqual({
      kind: 'NO_ANSWER',
      nearest: [
        { answerId: 'book', score: expect.any(Number) },
        { answerId: 'cancel', score: expect.any(Number) },
      ],
    })
  })

  it('returns no answer for an empty text', () => {
    for (const text of ['', '???', 'the', '🙂', '  '])
      expect(replyTo(index, text)).toEqual({ kind: 'NO_ANSWER', nearest: [] })
    expect(replyTo(indexPhrasings('ru', []), 'полис')).toEqual({ kind: 'NO_ANSWER', nearest: [] })
  })

  it('ignores missing accents, which phones often leave out', () => {
    const spanish = indexPhrasings('es', [{ answerId: 'end', text: '¿Cuándo vence mi póliza médica?' }])
    expect(replyTo(spanish, 'cuando vence mi poliza medica')).toMatchObject({
      kind: 'ANSWER',
      answerId: 'end',
    })
  })
})
