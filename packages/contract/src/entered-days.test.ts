import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from './api.ts'
import { firstEnteredDay, lastEnteredDay } from './calendar.ts'

type Definition = {
  type?: string
  format?: string
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
} & Record<string, unknown>

/** Returns the days and moments of a schema with their paths. */
function daysOf(schema: unknown, path: string): { path: string; format: string; schema: z.ZodType }[] {
  const { def } = (Object(schema) as { _zod?: { def?: Definition } })._zod ?? {}
  if (!def) return []
  if (def.format === 'date' || def.format === 'datetime')
    return [{ path, format: def.format, schema: schema as z.ZodType }]
  const below = Object.entries(def.shape ?? {}).flatMap(([name, one]) => daysOf(one, `${path}.${name}`))
  const within = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].map((name) => def[name])
  return [
    ...below,
    ...[...within, ...(def.options ?? []), ...(def.items ?? [])].flatMap((one) => daysOf(one, path)),
  ]
}

const inputs = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { input }]) => daysOf(input, `${noun}.${name}`)),
)

test('every day and moment of an input ends at the one bound', () => {
  const [before, after] = ['1799-12-31', '2201-01-01']
  expect(inputs.length).toBeGreaterThan(100)
  const open = inputs.filter(({ format, schema }) => {
    const [early, late] = [before, after].map((day) => (format === 'date' ? day : `${day}T00:00:00.000Z`))
    return schema.safeParse(early).success || schema.safeParse(late).success
  })
  expect(open.map(({ path }) => path)).toEqual([])
})

test('the last day that can be entered is accepted, and the first one where no narrower rule holds', () => {
  const accepts = (day: string) =>
    inputs.filter(
      ({ format, schema }) => schema.safeParse(format === 'date' ? day : `${day}T23:59:59Z`).success,
    )
  // Dates of birth end today.
  const refused = inputs.filter((one) => !accepts(lastEnteredDay).includes(one))
  expect(refused.filter(({ path }) => !/birth/i.test(path)).map(({ path }) => path)).toEqual([])
  expect(accepts(firstEnteredDay).length).toBeGreaterThan(80)
})

test('names the range for a day outside of it, and the form for a text that is no day', () => {
  const [{ schema }] = inputs.filter(({ path }) => path === 'tasks.save.dueDate') as [(typeof inputs)[number]]
  const messageOf = (value: string) => schema.safeParse(value).error?.issues[0]?.message
  expect(messageOf('9999-12-31')).toBe('DATE_OUT_OF_RANGE')
  expect(messageOf('0000-01-01')).toBe('DATE_OUT_OF_RANGE')
  expect(schema.safeParse('31.12.2026').error?.issues[0]?.code).toBe('invalid_format')
})

test('every list of records in an answer has a place for rows that cannot be shown', () => {
  const lacking = Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { kind, output }]) => {
      const { shape } = Object(output) as { shape?: Record<string, unknown> }
      const isList = (shape?.['items'] as Partial<z.ZodType> | undefined)?.type === 'array'
      return kind === 'query' && isList && !('unreadable' in Object(shape)) ? [`${noun}.${name}`] : []
    }),
  )
  expect(lacking).toEqual([])
})
