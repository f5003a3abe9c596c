import { expect, test } from 'vitest'
import { blockFaultOf, domainOf, normalBlockValue } from './block-value.ts'

test('a value is stored in one form, however it is typed', () => {
  expect(normalBlockValue('ADDRESS', ' Shop@News.Example ')).toBe('shop@news.example')
  expect(normalBlockValue('DOMAIN', '@News.Example')).toBe('news.example')
  expect(normalBlockValue('WHATSAPP', '00 34 (600) 12-34.56')).toBe('+34600123456')
  expect([domainOf('a@B.example'), domainOf('unknown 1')]).toEqual(['b.example', ''])
})

test('a domain of everybody is refused, a form that is none too', () => {
  for (const host of ['gmail.com', 'yahoo.es', 'hotmail.co.uk', 'mail.ru', 'uol.com.br', 'yandex.ru'])
    expect(blockFaultOf('DOMAIN', host), host).toBe('PUBLIC_HOST')
  expect(blockFaultOf('DOMAIN', 'shop.example')).toBeNull()
  for (const wrong of ['shop', 'a b.example', 'a@shop.example', '.example', '-a.example'])
    expect(blockFaultOf('DOMAIN', wrong), wrong).toBe('FORM')
  expect([blockFaultOf('ADDRESS', 'a@gmail.com'), blockFaultOf('ADDRESS', 'gmail.com')]).toEqual([
    null,
    'FORM',
  ])
  expect([blockFaultOf('WHATSAPP', '+34600123456'), blockFaultOf('WHATSAPP', '600')]).toEqual([null, 'FORM'])
})
