import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readIssues, withoutEmpty } from './schema.ts'

const schema = z.strictObject({
  name: z.string().trim().min(1),
  email: z.email().optional(),
  premium: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  people: z.array(z.strictObject({ phone: z.string().min(5) })).optional(),
})

describe('readIssues', () => {
  it('reports a missing value as required', () => {
    expect(readIssues(schema, withoutEmpty({ name: '', email: '' }))).toEqual([
      { path: 'name', code: 'required' },
    ])
    expect(readIssues(schema, withoutEmpty({ name: null }))).toEqual([{ path: 'name', code: 'required' }])
  })

  it("returns zod's code for an invalid value", () => {
    expect(readIssues(schema, { name: 'x', email: 'elena@alvea', premium: '12a' })).toEqual([
      { path: 'email', code: 'email' },
      { path: 'premium', code: 'regex' },
    ])
  })

  it('names fields inside lists', () => {
    expect(readIssues(schema, { name: 'x', people: [{ phone: '12' }] })).toEqual([
      { path: 'people.0.phone', code: 'too_small' },
    ])
  })

  it('uses the message of a custom rule as its code', () => {
    const dated = z.object({ from: z.string(), to: z.string() }).refine((value) => value.from <= value.to, {
      message: 'PERIOD',
      path: ['to'],
    })
    expect(readIssues(dated, { from: '2', to: '1' })).toEqual([{ path: 'to', code: 'PERIOD' }])
  })
})

describe('withoutEmpty', () => {
  it('removes empty values and keeps false and zero', () => {
    expect(withoutEmpty({ a: '', b: null, c: 0, d: false, e: ' x ', f: { g: '' } })).toEqual({
      c: 0,
      d: false,
      e: 'x',
      f: {},
    })
  })
})
