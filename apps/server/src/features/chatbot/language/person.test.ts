import { languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { describe, expect, it } from 'vitest'
import { asksForPerson } from './person.ts'

describe('asking for a person', () => {
  it.each([
    'operator',
    'I want to talk to a human please',
    'оператор',
    'Позовите человека!',
    'Хочу поговорить с живым человеком',
    'quiero hablar con una persona',
    'Operador, por favor',
    'falar com um atendente',
    'I DONT want to speak to a bot!!!',
    'human pls',
    'Are you a real person?',
    'ало есть кто живой',
    'не хочу говорить с ботом',
    '¿Hay alguien ahí?',
    'não quero falar com robô',
  ])('is heard in: %s', (text) => expect(asksForPerson(text)).toBe(true))

  it.each([
    'Who is my agent?',
    'Does the operator of the clinic speak Spanish?',
    'Сколько человек можно добавить?',
    '¿Cuántas personas puedo añadir?',
    'I don’t want to pay for robotic surgery',
    'Есть ли кто-то из терапевтов в субботу?',
    '',
  ])('is not heard in: %s', (text) => expect(asksForPerson(text)).toBe(false))
})

it.each(languages)('the hand-over button asks for a person and fits WhatsApp: %s', (language) => {
  const label = translate(language, 'chatbot:said.person')
  expect(asksForPerson(label)).toBe(true)
  expect(label.length).toBeLessThanOrEqual(20)
})
