import { expect, test } from 'vitest'
import { pastedParts } from './rules.ts'

const link = (href: string) => ({
  type: 'text',
  text: href,
  marks: [{ type: 'link', attrs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' } }],
})

test('an http link in pasted text becomes a link that opens in a new tab, all else stays plain', () => {
  expect(pastedParts('See https://cover.example/a?b=1, please.')).toEqual([
    { type: 'text', text: 'See ' },
    link('https://cover.example/a?b=1'),
    { type: 'text', text: ', please.' },
  ])
  expect(pastedParts('http://one.example and https://two.example')).toEqual([
    link('http://one.example'),
    { type: 'text', text: ' and ' },
    link('https://two.example'),
  ])
})

test.each([
  ['https://cover.example/Policy_(insurance)', '', ''],
  ['https://cover.example/Policy_(insurance)', '', '.'],
  ['https://cover.example/a_(b)_(c)', '(', ')'],
  ['https://cover.example/a', '(', ')'],
  ['https://cover.example/a', '[', '].'],
  ['https://cover.example/?list[0]', '', ''],
])('of the pasted brackets around %s only its own are in the link', (href, before, after) => {
  const text = (around: string) => (around ? [{ type: 'text', text: around }] : [])
  expect(pastedParts(`${before}${href}${after}`)).toEqual([...text(before), link(href), ...text(after)])
})

test('other schemes, markup and bare names stay text', () => {
  for (const text of ['javascript:alert(1)', 'ftp://files.example', 'cover.example', '<b>bold</b>'])
    expect(pastedParts(text)).toEqual([{ type: 'text', text }])
})

test('line breaks of every operating system stay line breaks', () => {
  const lines = [{ type: 'text', text: 'one' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }]
  for (const ending of ['\n', '\r\n', '\r']) expect(pastedParts(`one${ending}two`)).toEqual(lines)
})
