import { expect, test } from 'vitest'
import { mentionedIn, offeredTo, openMention, splitByMentions } from './mentions.ts'

const ana = { userId: 'a', name: 'Ana Mora' }
const anaMaria = { userId: 'b', name: 'Ana Mora Ruiz' }

test('a mention is a member’s whole name behind an @', () => {
  expect(mentionedIn('@Ana Mora, look', [ana, anaMaria])).toEqual([ana])
  expect(mentionedIn('@Ana Mora Ruiz, look', [ana, anaMaria])).toEqual([anaMaria])
  expect(mentionedIn('Ana Mora, @Ana', [ana])).toEqual([])
  expect(mentionedIn('@', [{ userId: 'x', name: '' }])).toEqual([])
})

test('the members are offered whose name has the typed letters, without regard to accents', () => {
  const jose = { userId: 'c', name: 'José Ruiz' }
  expect(offeredTo('jose', [ana, jose])).toEqual([jose])
  expect(offeredTo('RUIZ', [ana, anaMaria, jose])).toEqual([anaMaria, jose])
  expect(offeredTo('', [ana])).toEqual([ana])
})

test('a text is split at its mentions, the longer name first', () => {
  expect(splitByMentions('Ask @Ana Mora Ruiz!', [ana, anaMaria])).toEqual([
    { part: 'Ask ', isMention: false, at: 0 },
    { part: '@Ana Mora Ruiz', isMention: true, at: 4 },
    { part: '!', isMention: false, at: 18 },
  ])
  expect(splitByMentions('Nobody', [ana])).toEqual([{ part: 'Nobody', isMention: false, at: 0 }])
})

test.each([
  ['Ask @an', 7, { from: 4, typed: 'an' }],
  ['@', 1, { from: 0, typed: '' }],
  ['Ask @an later', 7, { from: 4, typed: 'an' }],
  ['write to ana@x', 14, null],
  ['Ask @an later', 13, null],
])('in “%s” the caret at %i is in the mention %j', (text, caret, open) => {
  expect(openMention(text, caret)).toEqual(open)
})
