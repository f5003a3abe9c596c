import { expect, it } from 'vitest'
import { whatsappText } from './format.ts'
import { languageOfCountry } from '../../../platform/texts/language-of-country.ts'
import { pauseAfter, piecesOf, readWebhookToken, webhookToken } from '../rules.ts'
import { phoneForms } from '../phone-forms.ts'

it.each([
  ['<p>Plain &amp; simple</p>', 'Plain & simple'],
  ['<p>One</p><p>Two<br />lines</p>', 'One\n\nTwo\nlines'],
  [
    '<p><strong>bold </strong>and <em>slanted</em> and <s>gone</s> <u>u</u></p>',
    '*bold* and _slanted_ and ~gone~ u',
  ],
  ['<h2>Title</h2><p>Text</p>', '*Title*\n\nText'],
  ['<p><strong><em>both</em></strong></p>', '*_both_*'],
  ['<blockquote><p>said</p><p>twice</p></blockquote>', '> said\n> \n> twice'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n- b'],
  ['<ol><li>a</li><li>b</li></ol><p>end</p>', '1. a\n2. b\n\nend'],
  ['<p><a href="https://a.example/x?y=1&amp;z=2">here</a></p>', 'here (https://a.example/x?y=1&z=2)'],
  ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
  ['<p>2 &lt; 3</p>', '2 < 3'],
  ['', ''],
])('writes %s as WhatsApp does', (html, text) => {
  expect(whatsappText(html)).toBe(text)
})

it('cuts long texts at the end of a line or word and loses no word', () => {
  const words = Array.from({ length: 900 }, (_, nth) => `word${nth}`).join(' ')
  const pieces = piecesOf(words, 1000)
  expect(pieces.every((piece) => piece.length <= 1000)).toBe(true)
  expect(pieces.join(' ')).toBe(words)
  expect(piecesOf('x'.repeat(2500), 1000).map((piece) => piece.length)).toEqual([1000, 1000, 500])
})

it('waits longer after each try, at least the requested time, and never forever', () => {
  expect(pauseAfter(1, null, 0)).toBe(5000)
  expect(pauseAfter(4, null, 0)).toBe(40_000)
  expect(pauseAfter(1, 90_000, 0)).toBe(90_000)
  expect(pauseAfter(30, 9e9, 1)).toBe(720_000)
})

it('matches older forms of numbers and the language of a country', () => {
  expect(phoneForms('+5215512345678')).toContain('+525512345678')
  expect(phoneForms('+551187654321')).toContain('+5511987654321')
  expect(phoneForms('+34600000000')).toEqual(['+34600000000'])
  expect(['ES', 'BR', 'KZ', 'CY', null].map(languageOfCountry)).toEqual(['es', 'pt', 'ru', 'en', 'en'])
})

it('encodes a link in its webhook address and decodes nothing else', () => {
  const [providerId, linkId] = [
    '01900000-0000-7000-8000-0000000000ab',
    '01900000-0000-7000-8000-0000000000cd',
  ]
  expect(readWebhookToken(webhookToken(providerId, linkId))).toEqual({ providerId, linkId })
  for (const token of ['', 'x', `${webhookToken(providerId, linkId)}A`, '..'.repeat(20)])
    expect(readWebhookToken(token)).toBeNull()
})
