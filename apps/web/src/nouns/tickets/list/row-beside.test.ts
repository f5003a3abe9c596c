import { describe, expect, it } from 'vitest'
import { rowBeside } from './row-beside.ts'

const steps = (rows: string[], before: string[], openId?: string) =>
  [1, -1].map((by) => rowBeside({ rows, before, openId }, by as 1 | -1))

describe('the row beside the open one', () => {
  it('is the next or the previous one, and none beyond the ends', () => {
    expect(steps(['a', 'b', 'c'], [], 'b')).toEqual(['c', 'a'])
    expect(steps(['a', 'b', 'c'], [], 'a')).toEqual(['b', undefined])
    expect(steps(['a', 'b', 'c'], [], 'c')).toEqual([undefined, 'b'])
  })

  it('is the first one while no row of the list is open', () => {
    expect(steps(['a', 'b'], [])).toEqual(['a', 'a'])
    expect(steps(['a', 'b'], [], 'elsewhere')).toEqual(['a', 'a'])
    expect(steps([], [], 'elsewhere')).toEqual([undefined, undefined])
  })

  it('is the row that replaced the open one, or the row above it', () => {
    expect(steps(['a', 'c'], ['a', 'b', 'c'], 'b')).toEqual(['c', 'a'])
    expect(steps(['b', 'c'], ['a', 'b', 'c'], 'a')).toEqual(['b', undefined])
    expect(steps(['a', 'b'], ['a', 'b', 'c'], 'c')).toEqual([undefined, 'b'])
    // The next page has moved up.
    expect(steps(['a', 'b', 'd'], ['a', 'b', 'c'], 'c')).toEqual(['d', 'b'])
  })

  it('keeps its place when other rows change together with the open one', () => {
    expect(steps(['new', 'a', 'd'], ['a', 'b', 'c', 'd'], 'b')).toEqual(['d', 'a'])
    expect(steps(['new', 'c', 'd'], ['a', 'b', 'c', 'd'], 'b')).toEqual(['c', 'new'])
  })

  it('is the first one of a different list', () => {
    expect(steps(['x', 'y'], ['a', 'b', 'c'], 'b')).toEqual(['x', 'x'])
  })
})
