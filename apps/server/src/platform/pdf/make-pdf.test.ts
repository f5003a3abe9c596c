import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { makePdf } from './make-pdf.ts'

const paper = {
  language: 'ru',
  sender: 'Гавань',
  corner: '27 ноября 2026 г.',
  title: 'Выписка',
  footer: 'Черновик',
  createdAt: new Date('2026-11-27T10:00:00Z'),
}

test('a paper has the text of its blocks on as many pages as it needs, each with its number', async () => {
  const long = Array.from({ length: 120 }, (_, nth) => `Строка ${nth + 1}: ação, niño, Größe, Ελλάδα.`).join(
    '\n',
  )
  const bytes = await makePdf({
    ...paper,
    blocks: [
      { kind: 'facts', facts: [{ label: 'Пациент', value: 'Юлия Панова' }] },
      { kind: 'heading', text: 'Рекомендации' },
      { kind: 'text', text: long },
      { kind: 'small', text: 'Примечание' },
    ],
  })
  const pdf = await getDocumentProxy(bytes)
  const { totalPages, text } = await extractText(pdf, { mergePages: false })
  expect(totalPages).toBe(3)
  expect(text[0]).toContain('Юлия Панова')
  expect(text[2]).toContain('Строка 120: ação, niño, Größe, Ελλάδα.')
  expect(text[2]).toContain('Примечание')
  text.forEach((page, nth) => {
    expect(page).toContain('Черновик')
    expect(page).toContain(`${nth + 1} / 3`)
  })
  expect(await pdf.getMetadata()).toMatchObject({
    info: { Title: 'Выписка', Author: 'Гавань', Language: 'ru' },
  })
})
