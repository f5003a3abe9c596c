import type { Endpoint } from '@coverline/contract/endpoint'
import { isSameValue, withLeaf } from '@coverline/contract/known-values'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'

type Values = Readonly<Record<string, unknown>>

/** A record with its form: how it is saved and read, and other values for each field. */
export type EditedRecord = {
  caller: Caller
  save: Endpoint
  /** The inputs that name the record */
  key: Values
  /** The record by the names of the form's fields, as the web fills its form */
  read: () => Promise<Values>
  /** Two other values of each field; one, if the field has no third. */
  others: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Two people edit a record. If both change a field, the later save is refused with what is stored, and then
 * keeps either; a field that only one of them changes keeps that value.
 */
export async function editTogether({ caller, save, key, read, others }: EditedRecord): Promise<void> {
  const names = Object.keys(others)
  const first = await read()
  const otherThan = (name: string, ...taken: unknown[]) =>
    [first[name] ?? null, ...(others[name] ?? [])].find(
      (one) => !taken.some((each) => isSameValue(each, one)),
    )
  const pick = (of: readonly string[], value: (name: string) => unknown): Values =>
    Object.fromEntries(of.map((name) => [name, value(name)]).filter(([, one]) => one !== undefined))
  const expectStored = async (values: Values) => {
    const stored = await read()
    const wrong = Object.keys(values).filter((name) => !isSameValue(stored[name], values[name]))
    expect(wrong, JSON.stringify({ stored, values })).toEqual([])
  }

  const theirs = pick(names, (name) => otherThan(name, first[name]))
  const mine = pick(names, (name) => otherThan(name, first[name], theirs[name]))
  await caller.ok(save, { ...key, ...first, ...theirs, known: first })
  const attempt = { ...key, ...first, ...mine }
  const refused = await caller.fails(save, { ...attempt, known: first }, 'common.changed-meanwhile')
  const changes = { ...Object(refused.details?.['changes']) } as Values
  const learned = Object.entries(changes).reduce((all, [path, one]) => withLeaf(all, path, one), first)
  const changed = names.filter((name) => !isSameValue(learned[name], first[name]))
  expect(changed).toEqual(Object.keys(mine))
  await expectStored(theirs)
  expect(changed.filter((name) => !isSameValue(learned[name], theirs[name]))).toEqual([])
  await caller.ok(save, { ...attempt, known: learned })
  await expectStored({ ...theirs, ...mine })

  const shown = await read()
  const [ours, others_] = [0, 1].map((half) =>
    pick(
      names.filter((_, nth) => nth % 2 === half),
      (name) => otherThan(name, shown[name]),
    ),
  )
  await caller.ok(save, { ...key, ...shown, ...others_, known: shown })
  await caller.ok(save, { ...key, ...shown, ...ours, known: shown })
  await expectStored({ ...ours, ...others_ })
}
