import { expect, test } from 'vitest'
import { personData } from '../../features.ts'
import { tables } from '../../tables.ts'
import type { OwnedTables } from '../../platform/db/owns.ts'
import type { PersonData } from '../../platform/person-data.ts'

/** Owners of a personal column without an entry in the list of person data */
function missing(
  owners: Readonly<Record<string, OwnedTables>>,
  entries: Readonly<Record<string, PersonData>>,
): string[] {
  return Object.keys(owners).filter((owner) => {
    const classes = Object.values(owners[owner] ?? {}).flatMap((columns) => Object.values<string>(columns))
    return classes.includes('personal') && !(owner in entries)
  })
}

test('every owner of a personal column exports and erases the data of a person', () => {
  expect(missing(tables, personData)).toEqual([])
  const { polls: _polls, ...others } = personData
  expect(missing(tables, others)).toEqual(['polls'])
})

test('person data belong to an owner of tables', () => {
  expect(Object.keys(personData).filter((owner) => !(owner in tables))).toEqual([])
})
