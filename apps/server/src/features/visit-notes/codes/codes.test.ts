import { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type NoteStage, sampleCodes, stageNotes } from '../../../testing/fixtures/care/note-fixture.ts'
import { demoCodes } from '../../../seed/demo-codes.ts'
import { loadCodes } from './load-codes.ts'
import { readCodes } from './read-codes.ts'
import { readSearch } from './search.ts'

let stage: NoteStage
beforeAll(async () => {
  stage = await stageNotes()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const load = (text: string, isSample = false) =>
  stage.inDatabase((db) => loadCodes(db, bytes(text), { isSample }))
const found = async (searchQuery: string, language = 'en') => {
  const caller = stage.mine.with({ 'accept-language': language })
  return (await caller.ok(visitNotes.codes, { searchQuery })).items.map(
    ({ code, title }) => `${code} ${title}`,
  )
}

test('a search reads the start of a code with and without the dot, and words', () => {
  expect(readSearch('z90')).toEqual({ prefix: 'Z90', words: ['z90'] })
  expect(readSearch('g470')).toMatchObject({ prefix: 'G47.0' })
  expect(readSearch('G47.')).toMatchObject({ prefix: 'G47.' })
  expect(readSearch('High  Pressure')).toEqual({ prefix: null, words: ['high', 'pressure'] })
})

test('codes are found by their start and by the starts of words, in the language of the reader or another one', async () => {
  expect(await found('z90')).toEqual(['Z90 Sample disorder of sleep', 'Z90.1 Sample disorder of waking'])
  expect(await found('pressure sam')).toEqual(['Z91 Sample pressure, high'])
  expect(await found('нарушение', 'ru')).toEqual(['Z90 Учебное нарушение сна'])
  expect(await found('z90.1', 'ru')).toEqual(['Z90.1 Sample disorder of waking'])
  expect(await found('100%_')).toEqual([])
})

test('a list is loaded again with new titles, and codes that are gone are not offered', async () => {
  const changed = sampleCodes.replace('pressure, high', 'pressure, too high').replace(/\nZ90\.1[^\n]*/, '')
  expect(await load(changed)).toEqual({ added: 0, changed: 1, ended: 1, total: 3 })
  expect(await found('pressure')).toEqual(['Z91 Sample pressure, too high'])
  expect(await found('waking')).toEqual([])
  expect(await load(sampleCodes)).toEqual({ added: 0, changed: 2, ended: 0, total: 4 })
})

test('the sample of the demo says that it is one, and ends with the first list that the installation loads', async () => {
  const { total } = await load(demoCodes, true)
  expect(total).toBe(200)
  const { items } = await stage.mine.ok(visitNotes.codes, { searchQuery: 'headache' })
  expect(items.map(({ code, isSample }) => [code, isSample])).toEqual([
    ['G44.2', true],
    ['R51', true],
  ])
  expect(await found('головн', 'ru')).toEqual(['G44.2 Головная боль напряжения', 'R51 Головная боль'])
  await load('code,title,language\nR51,Headache of the list,en')
  expect((await stage.mine.ok(visitNotes.codes, { searchQuery: 'headache' })).items).toEqual([
    { code: 'R51', title: 'Headache of the list', language: 'en', isSample: false },
  ])
  expect(await found('головн', 'ru')).toEqual([])
  await load(sampleCodes)
})

test('bad lines are all named and nothing is saved', async () => {
  const bad =
    'code,title,language\nZ95,Sample of a new code,en\nnone,Title,en\nZ96,,en\nZ97,Title,fr\nZ95,Twice,en\nZ98,x\n'
  expect(readCodes(bytes(bad)).faults.map((fault) => fault.slice(0, 7))).toEqual([
    ...['Line 3:', 'Line 4:', 'Line 5:', 'Line 6:', 'Line 7:'],
  ])
  await expect(load(bad)).rejects.toThrow('Nothing was saved.')
  expect(await found('Z95')).toEqual([])
  expect(readCodes(Uint8Array.of(0x63, 0x0a, 0x41, 0xff)).faults).toEqual(['The file is not UTF-8: line 2.'])
  expect(readCodes(bytes('code;title\nZ95;Uno'), 'es').entries).toMatchObject([
    { code: 'Z95', language: 'es' },
  ])
})
