import { describe, expect, it } from 'vitest'
import { compareMessages, europeanWords } from './message-rules.ts'

const people = { people_one: '{{count}} person', people_other: '{{count}} people' }
const english = {
  common: { save: 'Save', greet: 'Hello {{name}}', ...people },
  errors: { plans: { gone: 'Gone' } },
}
const russianPeople = { people_one: 'a', people_few: 'b', people_many: 'c', people_other: 'd' }
const russian = {
  common: { save: 'Сохранить', greet: 'Привет, {{name}}', ...russianPeople },
  errors: { plans: { gone: 'Нет' } },
}

function faults(change: object, names: string[] = ['plans.gone']) {
  const common = { ...russian.common, ...change }
  return compareMessages({ en: english, ru: { ...russian, common }, es: english }, names).faults
}

describe('message rules', () => {
  it('pass four complete languages', () => {
    expect(faults({})).toEqual([])
  })
  it.each([
    ['a missing text', { save: undefined }, 'ru common:save: empty'],
    ['an empty text', { save: ' ' }, 'ru common:save: empty'],
    ['a text that English lacks', { extra: 'x' }, 'ru common:extra: unknown in en'],
    ['a lost variable', { greet: 'Привет' }, 'ru common:greet: variables {} instead of {name}'],
    ['a missing Russian plural form', { people_many: undefined }, 'ru common:people_many: empty'],
  ])('catch %s', (_, change, fault) => {
    expect(faults(change)).toContain(fault)
  })
  it('find a plural form that is missing completely', () => {
    const common = { ...russian.common, people_few: undefined }
    delete common.people_few
    const { faults: found } = compareMessages({ en: english, ru: { ...russian, common } }, [])
    expect(found).toEqual(['ru common:people_few: plural form missing'])
  })
  it('find a missing text', () => {
    const { faults: found } = compareMessages({ en: english, ru: { common: russian.common } }, [])
    expect(found).toEqual(['ru errors:plans.gone: missing'])
  })
  it('find European words in the Brazilian texts', () => {
    const said = {
      a: 'O ficheiro',
      b: 'A carregar…',
      c: 'A equipe está salvando o arquivo',
      d: 'A partir de {{contact}}',
    }
    expect(europeanWords({ common: said })).toEqual([
      expect.stringContaining('pt common:a: “ficheiro”'),
      expect.stringContaining('pt common:b: “A carregar”'),
    ])
  })
  it('find an error without a message', () => {
    expect(faults({}, ['plans.other'])).toEqual(['en errors:plans.other: error without a sentence'])
  })
})
