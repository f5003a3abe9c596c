import { expect, test } from 'vitest'
import { foldHeader } from './check/fold.ts'
import { importFormats } from './formats.ts'
import { matchHeaders } from './headers.ts'

test.each(Object.values(importFormats))('no header matches two columns of $kind', ({ columns }) => {
  const owners = new Map<string, string>()
  for (const { key, synonyms } of columns) {
    for (const word of new Set([key, ...synonyms].map(foldHeader))) {
      expect(`${word}: ${owners.get(word) ?? key}`).toBe(`${word}: ${key}`)
      owners.set(word, key)
    }
  }
})

test.each([
  ['Имя', 'first_name'],
  ['Nombre', 'first_name'],
  ['Primeiro nome', 'first_name'],
  ['DATE OF BIRTH', 'birthdate'],
  ['Дата рождения:', 'birthdate'],
  ['Fecha de nacimiento', 'birthdate'],
  ['Data de Nascimento *', 'birthdate'],
  ['E-mail', 'email'],
  ['Номер полиса', 'policy_number'],
  ['№ полиса', 'policy_number'],
  ['Teléfono', 'phone'],
  ['telefono', 'phone'],
  ['link_id_number', 'link_id_number'],
])('%s is %s', (header, key) => {
  expect(matchHeaders(['Department', header], importFormats.insured).mapping).toEqual({ [key]: 1 })
})

test('missing, unknown and ambiguous headers are named', () => {
  const match = matchHeaders(['Name', 'Surname', 'Phone', 'Mobile', '', 'ID', 'phone'], importFormats.insured)
  expect(match).toEqual({
    mapping: { last_name: 1, phone: 2, id_number: 5 },
    missing: ['first_name'],
    unknown: [
      { position: 0, header: 'Name' },
      { position: 3, header: 'Mobile' },
    ],
    ambiguous: [{ column: 'phone', positions: [2, 6] }],
  })
})

test('remarks in brackets do not count, and a column called ID gives way to a document', () => {
  const headers = ['ID', 'Last Name (required)', 'First name [text]', 'SSN', 'Birth date (dd.mm.yyyy)']
  expect(matchHeaders(headers, importFormats.insured)).toMatchObject({
    mapping: { first_name: 2, last_name: 1, id_number: 3, birthdate: 4 },
    ambiguous: [{ column: 'id_number', positions: [0, 3] }],
  })
})

test("a column's own name takes precedence over a synonym", () => {
  const { mapping, unknown } = matchHeaders(['Correo', 'email'], importFormats.insured)
  expect(mapping).toEqual({ email: 1 })
  expect(unknown).toEqual([{ position: 0, header: 'Correo' }])
})
