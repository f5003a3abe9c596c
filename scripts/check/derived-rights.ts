import { tableRows } from '../lib/table-rows.ts'

type Read = (file: string) => string | undefined

const heading = '## Derived rights\n'

/** Returns the faults of the table of derived rights: a line without an end, or with a test that does not exist. */
export function derivedRightsFaults(readme: string, read: Read): string[] {
  const section = readme.split(heading)[1]?.split('\n## ')[0] ?? ''
  const rows = tableRows(section)
  if (rows.length === 0) return ['docs/security/README.md lists no derived rights']
  return rows.flatMap((cells) => {
    const [what = '', source = '', end = '', test = ''] = cells
    if (cells.length !== 4 || [what, source, end].includes(''))
      return [`derived right ${what}: no whole line`]
    const [file = '', title = ''] = test.split(' › ')
    const isThere = title !== '' && read(`apps/server/src/${file}`)?.includes(title) === true
    return isThere ? [] : [`derived right ${what}: there is no test ${test}`]
  })
}
