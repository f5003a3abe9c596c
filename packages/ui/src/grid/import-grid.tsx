import '@glideapps/glide-data-grid/index.css'
import {
  type CellClickedEventArgs,
  DataEditor,
  type DataEditorRef,
  type EditableGridCell,
  type EditListItem,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type GridMouseEventArgs,
  type Item,
} from '@glideapps/glide-data-grid'
import { useComputedColorScheme } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { GridMenu, type GridMenuPlace } from './grid-menu.tsx'
import { gridLook } from './grid-theme.ts'
import type { CellEdit, ImportGridProps } from './types.ts'
import { useGridSelection } from './use-grid-selection.ts'
import classes from './import-grid.module.css'
import { useUiTexts } from '../ui-texts.tsx'

export type { CellEdit, CellPlace, ImportGridColumn, ImportGridHandle, ImportGridProps } from './types.ts'

const numberColumnWidth = 64
const defaultWidth = 140

function textOf(cell: EditableGridCell): string {
  return cell.kind === GridCellKind.Text ? cell.data : ''
}

/** Writes a block over the grid from a cell on; cells right of the last column are dropped. */
function layOver(
  props: ImportGridProps,
  row: number,
  col: number,
  values: readonly (readonly string[])[],
): void {
  const missing = row + values.length - props.rowCount
  if (missing > 0) props.onInsertRows(props.rowCount, missing)
  const edits: CellEdit[] = values.flatMap((line, down) =>
    line
      .slice(0, props.columns.length - col)
      .map((value, right) => ({ row: row + down, col: col + right, value })),
  )
  props.onEdit(edits)
}

interface Hint {
  x: number
  y: number
  message: string
}

/** Shows the message of the invalid cell under the mouse. */
function useErrorHint(errorOf: ImportGridProps['errorOf']) {
  const [hint, setHint] = useState<Hint | null>(null)
  const onItemHovered = (event: GridMouseEventArgs) => {
    const [col, row] = event.location
    const message = event.kind === 'cell' && col > 0 ? errorOf(row, col - 1) : undefined
    if (message === undefined || event.kind !== 'cell') setHint(null)
    else setHint({ x: event.bounds.x, y: event.bounds.y + event.bounds.height + 4, message })
  }
  return { hint, onItemHovered }
}

/** Returns the cells in the canvas format: a locked column of row numbers, then editable text. */
function useCells(props: ImportGridProps) {
  const { getCell, errorOf, rowNumber, readOnly = false } = props
  const scheme = useComputedColorScheme('light')
  const look = useMemo(() => gridLook(scheme), [scheme])
  const getCellContent = useCallback(
    ([gridCol, row]: Item): GridCell => {
      if (gridCol === 0) {
        const text = String(rowNumber ? rowNumber(row) : row + 1)
        return {
          kind: GridCellKind.Text,
          data: text,
          displayData: text,
          allowOverlay: false,
          readonly: true,
          contentAlign: 'center',
          themeOverride: look.rowNumber,
        }
      }
      const text = getCell(row, gridCol - 1)
      const cell: GridCell = {
        kind: GridCellKind.Text,
        data: text,
        displayData: text,
        allowOverlay: true,
        readonly: readOnly,
      }
      return errorOf(row, gridCol - 1) === undefined ? cell : { ...cell, themeOverride: look.error }
    },
    [getCell, errorOf, rowNumber, readOnly, look],
  )
  return { look, getCellContent }
}

/**
 * The spreadsheet of the import editor: a canvas for 100,000 rows, with invalid cells and their messages,
 * copy and paste from a spreadsheet program, and insertion and deletion of rows and columns.
 */
export function ImportGrid(props: ImportGridProps) {
  const { columns, rowCount, errorOf, onEdit, readOnly = false } = props
  const texts = useUiTexts()
  const editor = useRef<DataEditorRef>(null)
  const portal = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<Record<string, number>>({})
  const [menu, setMenu] = useState<GridMenuPlace | null>(null)
  const { look, getCellContent } = useCells(props)
  const { hint, onItemHovered } = useErrorHint(errorOf)
  const { selection, change, selectRow, rows } = useGridSelection(props, editor)

  const gridColumns = useMemo<GridColumn[]>(
    () => [
      { id: '#', title: '#', width: numberColumnWidth },
      ...columns.map((column) => ({
        id: column.id,
        title: column.title,
        width: widths[column.id] ?? column.width ?? defaultWidth,
        hasMenu: !readOnly,
      })),
    ],
    [columns, widths, readOnly],
  )

  const onCellsEdited = (edited: readonly EditListItem[]) => {
    const edits = edited
      .filter(({ location }) => location[0] > 0)
      .map(({ location, value }) => ({ row: location[1], col: location[0] - 1, value: textOf(value) }))
    if (edits.length > 0) onEdit(edits)
    return true
  }

  const openMenu = ([gridCol, row]: Item, event: CellClickedEventArgs) => {
    event.preventDefault()
    if (readOnly) return
    const x = event.bounds.x + event.localEventX
    const y = event.bounds.y + event.localEventY
    setMenu({ x, y, col: gridCol - 1, rows: rows.includes(row) ? rows : [row] })
  }

  const focused = selection.current?.cell
  const focusedError = focused && focused[0] > 0 ? errorOf(focused[1], focused[0] - 1) : undefined

  return (
    <div className={classes.root} role="group" aria-label={`${props.label}. ${texts.gridHelp}`}>
      <DataEditor
        ref={editor}
        width="100%"
        height={props.height ?? '100%'}
        theme={look.theme}
        columns={gridColumns}
        rows={rowCount}
        rowHeight={34}
        headerHeight={38}
        freezeColumns={1}
        minColumnWidth={60}
        maxColumnWidth={600}
        getCellContent={getCellContent}
        getCellsForSelection
        onCellsEdited={onCellsEdited}
        onPaste={(target, values) => {
          if (readOnly || target[0] === 0) return false
          const at = { row: target[1], col: target[0] - 1 }
          if (props.onPaste) props.onPaste(at, values)
          else layOver(props, at.row, at.col, values)
          return false
        }}
        gridSelection={selection}
        onGridSelectionChange={(next) => {
          if (next.current?.cell[0] !== 0) change(next)
        }}
        onCellClicked={([gridCol, row], event) => {
          if (gridCol === 0) selectRow(row, event.shiftKey, event.ctrlKey || event.metaKey)
        }}
        onCellContextMenu={openMenu}
        onHeaderMenuClick={(gridCol, bounds) =>
          setMenu({ x: bounds.x, y: bounds.y + bounds.height, col: gridCol - 1, rows: [] })
        }
        onHeaderContextMenu={(gridCol, event) => {
          event.preventDefault()
          if (gridCol > 0 && !readOnly) {
            setMenu({
              x: event.bounds.x + event.localEventX,
              y: event.bounds.y + event.bounds.height,
              col: gridCol - 1,
              rows: [],
            })
          }
        }}
        onColumnResize={(column, width) => {
          if (column.id !== undefined) setWidths((old) => ({ ...old, [column.id ?? '']: width }))
        }}
        onItemHovered={onItemHovered}
        onDelete={(next) => !readOnly && (next.current?.range.x ?? 1) > 0}
        rangeSelect="rect"
        columnSelect="none"
        rowSelect="multi"
        fillHandle={!readOnly}
        keybindings={{ search: false }}
        smoothScrollX
        smoothScrollY
        portalElementRef={portal as React.RefObject<HTMLElement>}
      />
      <div ref={portal} className={classes.portal} />
      <div className={classes.announce} aria-live="polite">
        {focused && focusedError
          ? texts.cellError(
              columns[focused[0] - 1]?.title ?? '',
              props.rowNumber?.(focused[1]) ?? focused[1] + 1,
              focusedError,
            )
          : ''}
      </div>
      {hint ? (
        <div className={classes.hint} role="tooltip" style={{ left: hint.x, top: hint.y }}>
          {hint.message}
        </div>
      ) : null}
      <GridMenu place={menu} onClose={() => setMenu(null)} grid={props} />
    </div>
  )
}
