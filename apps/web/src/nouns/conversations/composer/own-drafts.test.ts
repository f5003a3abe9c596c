import { expect, test } from 'vitest'
import { type Draft, draftsOf, keepOwn, noteSaved } from './own-drafts.ts'

let users = 0
const nothing = { draft: null, otherDraft: null }
const written = (text: string, isNote: boolean): Draft => ({ text, isNote, files: [], mailCc: [] })
const stored = (text: string, isNote: boolean, second: number) => ({
  ...written(text, isNote),
  mailCc: [],
  updatedAt: new Date(second * 1000).toISOString(),
})

function user() {
  const userId = `user ${++users}`
  return {
    keep: (draft: Draft, now: number) => keepOwn(userId, 'talk', draft, now),
    shown: (now: number, known: Parameters<typeof draftsOf>[1] = nothing) => {
      const { isNote, answer, note } = draftsOf({ userId, ids: ['talk'], now }, known)
      return { isNote, answer: answer?.text, note: note?.text }
    },
  }
}

test('a note and an answer begin with their own texts, and the one written last is shown', () => {
  const { keep, shown } = user()
  keep(written('Dear Ana', false), 1000)
  keep(written('She shouted', true), 2000)
  expect(shown(3000)).toEqual({ isNote: true, answer: 'Dear Ana', note: 'She shouted' })
  keep(written('Dear Ana,', false), 4000)
  expect(shown(5000)).toEqual({ isNote: false, answer: 'Dear Ana,', note: 'She shouted' })
})

test('an empty draft is not shown while the other kind has a text', () => {
  const { keep, shown } = user()
  keep(written('Dear Ana', false), 1000)
  keep(written('', true), 2000)
  expect(shown(3000)).toMatchObject({ isNote: false, answer: 'Dear Ana' })
  keep(written('', false), 4000)
  // Both are sent: the composer stays as the user left it.
  expect(shown(5000)).toMatchObject({ isNote: false })
  keep(written('', true), 6000)
  expect(shown(7000)).toMatchObject({ isNote: true })
})

test('a kind that was saved a while ago is that of the server, without the other one', () => {
  const { keep, shown } = user()
  const note = written('Mine', true)
  keep(note, 0)
  keep(written('Typed here', false), 0)
  const known = { draft: stored('Of another device', true, 60), otherDraft: stored('Old', false, 1) }
  noteSaved('talk', note, 1000)
  expect(shown(10_000, known)).toMatchObject({ note: 'Mine' })
  expect(shown(12_000, known)).toEqual({ isNote: true, note: 'Of another device', answer: 'Typed here' })
})

test('another user of the browser begins with nothing', () => {
  user().keep(written('Secret', true), 1000)
  expect(user().shown(2000)).toEqual({ isNote: false, answer: undefined, note: undefined })
})
