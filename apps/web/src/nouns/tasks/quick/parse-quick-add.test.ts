import { expect, test } from 'vitest'
import { parseQuickAdd } from './parse-quick-add.ts'

const members = [
  { value: 'm', label: 'Mateo Rivas' },
  { value: 'i', label: 'Irina Volkova' },
  { value: 'j', label: 'Irene Mora' },
]
const en = { members, words: { today: 'today', tomorrow: 'tomorrow' }, today: '2026-11-30' }

test.each([
  [
    'Call Clara Nunes tomorrow 10:00 @Mateo',
    { title: 'Call Clara Nunes', dueDate: '2026-12-01', dueTime: '10:00', assigneeUserId: 'm' },
  ],
  ['Today send the card', { title: 'send the card', dueDate: '2026-11-30' }],
  ['Call at 9:05', { title: 'Call at', dueTime: '09:05' }],
  ['Ask @rivas', { title: 'Ask', assigneeUserId: 'm' }],
  // Two members, or none, are no choice.
  ['Ask @Ir', { title: 'Ask @Ir' }],
  ['Ask @nobody', { title: 'Ask @nobody' }],
  ['Write to ana@example.com', { title: 'Write to ana@example.com' }],
  ['25:00 is no time', { title: '25:00 is no time' }],
  ['Tomorrow', { title: 'Tomorrow' }],
  ['  ', { title: '' }],
])('“%s” is read as a task', (text, task) => {
  expect(parseQuickAdd(text, en)).toEqual(task)
})

test('near days are read in the reader’s language, with or without accents', () => {
  const es = { ...en, words: { today: 'hoy', tomorrow: 'mañana' } }
  expect(parseQuickAdd('Llamar manana', es)).toEqual({ title: 'Llamar', dueDate: '2026-12-01' })
  const ru = { ...en, words: { today: 'сегодня', tomorrow: 'завтра' } }
  expect(parseQuickAdd('Позвонить завтра 18:30', ru)).toEqual({
    title: 'Позвонить',
    dueDate: '2026-12-01',
    dueTime: '18:30',
  })
})
