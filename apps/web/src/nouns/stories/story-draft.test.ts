import { expect, it } from 'vitest'
import { blankStory, inputOf, lacksOf, lacksText, writtenTexts } from './story-draft.ts'

const english = { language: 'en' as const, header: 'Hello', text: '', buttonText: '', chatText: '' }
const story = { ...blankStory('en'), texts: [english] }

it('is ready with a header alone', () => {
  expect(lacksOf(blankStory('en'))).toEqual(['texts'])
  expect(lacksOf(story)).toEqual([])
})

it('needs a word on the button in each written language', () => {
  const linked = { ...story, destination: 'CARD' as const }
  expect(lacksText(linked, english)).toBe(true)
  expect(lacksOf(linked)).toEqual(['texts'])
  expect(lacksOf({ ...linked, texts: [{ ...english, buttonText: 'Open' }] })).toEqual([])
})

it('names a missing picture, weak contrast, an open destination and an end before the start', () => {
  const bad = {
    ...story,
    color: '#ffffff',
    destination: 'URL' as const,
    url: 'http://example.org',
    texts: [{ ...english, buttonText: 'Open' }],
    startsAt: '2026-12-02T09:00:00.000Z',
    endsAt: '2026-12-01T09:00:00.000Z',
  }
  expect(lacksOf(bad)).toEqual(['contrast', 'button', 'period'])
  expect(lacksOf({ ...bad, kind: 'IMAGE' })).toEqual(['picture', 'button', 'period'])
  expect(lacksOf({ ...bad, color: '#123456', url: 'https://example.org', startsAt: null })).toEqual([
    'period',
  ])
})

it('saves only languages in which something is written, and only what the destination uses', () => {
  const draft = {
    ...story,
    texts: [english, { ...english, language: 'ru' as const, header: ' ' }],
    destination: 'PHONE' as const,
    phone: '+34600111222',
    url: 'https://example.org',
  }
  expect(writtenTexts(draft)).toEqual([english])
  expect(inputOf(draft).button).toEqual({
    destination: 'PHONE',
    url: null,
    phone: '+34600111222',
    offerId: null,
  })
})
