import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { type CellPlace, ImportGrid, type ImportGridHandle } from '@coverline/ui/grid/import-grid'
import { IconArrowDown } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'

const names = ['first_name', 'last_name', 'birthdate', 'phone', 'email', 'id_number']
const start = Array.from({ length: 40 }, (_, row) => [
  ['Anna', 'Marco', 'Elena', 'Sofía', 'Мария'][row % 5] ?? '',
  row === 11 ? '' : (['Костин', 'Rossi', 'Haddad', 'Moreno'][row % 4] ?? ''),
  row === 5 ? '1988/04/17' : `${String((row % 28) + 1).padStart(2, '0')}.05.1990`,
  row === 8 ? 'call me' : `+97150100${String(row).padStart(4, '0')}`,
  `user${row}@example.com`,
  `ID7000${row === 14 ? '03' : String(row).padStart(2, '0')}`,
])

function messageOf(rows: string[][], row: number, col: number): string | undefined {
  const value = rows[row]?.[col] ?? ''
  if (col < 2 && value === '') return 'This field is required'
  if (col === 2 && !/^\d{2}\.\d{2}\.\d{4}$/u.test(value)) return 'Write the date as dd.mm.yyyy'
  if (col === 3 && !/^\+?\d+$/u.test(value)) return 'This is no phone number'
  if (col === 5 && rows.filter((each) => each[5] === value).length > 1)
    return 'This value appears more than once in the file'
  return undefined
}

/** The import editor's grid with a small sample file. */
export function GridSection() {
  const grid = useRef<ImportGridHandle>(null)
  const [rows, setRows] = useState(start)
  const [place, setPlace] = useState<CellPlace | null>(null)
  const getCell = useCallback((row: number, col: number) => rows[row]?.[col] ?? '', [rows])
  const errorOf = useCallback((row: number, col: number) => messageOf(rows, row, col), [rows])
  const faults = rows.flatMap((cells, row) =>
    cells.flatMap((_cell, col) => (messageOf(rows, row, col) === undefined ? [] : [{ row, col }])),
  )
  const jump = () => {
    const after = (each: CellPlace) =>
      !place || each.row > place.row || (each.row === place.row && each.col > place.col)
    const next = faults.find(after) ?? faults[0]
    if (next) grid.current?.jumpTo(next.row, next.col)
  }
  return (
    <Card
      flush
      title={`Import grid: ${faults.length} errors`}
      actions={
        <>
          <span>{place ? errorOf(place.row, place.col) : ''}</span>
          <Button
            variant="soft"
            size="xs"
            leftSection={<IconArrowDown size={15} />}
            onClick={jump}
            disabled={faults.length === 0}
          >
            Next error
          </Button>
        </>
      }
    >
      <div style={{ height: 420 }}>
        <ImportGrid
          ref={grid}
          label="File with insured people"
          columns={names.map((name) => ({ id: name, title: name }))}
          rowCount={rows.length}
          getCell={getCell}
          errorOf={errorOf}
          onFocusCell={setPlace}
          onEdit={(edits) =>
            setRows((old) => {
              const next = old.map((cells) => [...cells])
              for (const { row, col, value } of edits) {
                const cells = next[row]
                if (cells) cells[col] = value
              }
              return next
            })
          }
          onInsertRows={(at, count) =>
            setRows((old) =>
              old.toSpliced(at, 0, ...Array.from({ length: count }, () => names.map(() => ''))),
            )
          }
          onDeleteRows={(gone) => setRows((old) => old.filter((_cells, row) => !gone.includes(row)))}
          onInsertColumn={() => undefined}
          onDeleteColumn={() => undefined}
        />
      </div>
    </Card>
  )
}
