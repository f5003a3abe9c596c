import type { CellPlace, ImportGridHandle } from '@coverline/ui/grid/import-grid'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ColumnDialog } from '../upload/column-dialog.tsx'
import { DraftActions } from '../draft/draft-actions.tsx'
import type { StepProps } from '../draft/draft-step.ts'
import classes from './editor.module.css'
import { type EditorActions, EditorToolbar } from './editor-toolbar.tsx'
import { ErrorList } from './error-list.tsx'
import { ImportFrame } from '../import-frame.tsx'
import { importPages } from '../upload/kinds.ts'
import { SaveState } from '../result/save-state.tsx'
import { SearchBar } from './search-bar.tsx'
import { useDraftFacts } from '../draft/use-draft-facts.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useColumnTitle, useErrorText } from '../draft/use-error-text.ts'
import { useErrorWalk } from './use-error-walk.ts'
import { type GridEdits, useGridEdits } from './use-grid-edits.ts'
import { useSheetSearch } from './use-sheet-search.ts'
import { useViewRows, type ViewRows } from './use-view-rows.ts'

const ImportGrid = lazy(() =>
  import('@coverline/ui/grid/import-grid').then((module) => ({ default: module.ImportGrid })),
)
const route = getRouteApi('/admin/imports/$importId')

/** Columns that need another width than 140 pixels. */
const widths: Record<string, number> = {
  birthdate: 110,
  email: 220,
  start_date: 110,
  end_date: 110,
  link_type: 110,
  link_email: 220,
  plan_title: 180,
  service_title: 180,
  service_type: 190,
  service_description: 260,
  address_line: 280,
  description: 260,
}

/** Returns the grid's columns: the file's heading, and the matched column if its name differs. */
function useGridColumns({ view }: Pick<StepProps, 'view'>) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const { content } = view
  return useMemo(
    () =>
      Array.from({ length: content.sheet.width }, (_, at) => {
        const header = content.sheet.headers[at]
        const key = content.sheet.columns[at] ?? null
        const name = header?.trim() ? header : titleOf(`#${at + 1}`)
        const title =
          key === null ? t('column.unused', { header: name }) : key === name ? name : `${name} → ${key}`
        return { id: `column-${at}`, title, width: (key === null ? undefined : widths[key]) ?? 140 }
      }),
    [content, titleOf, t],
  )
}

/** Returns the visible cells. Rows are loaded when the grid draws them. */
function useCells({ session, view }: Pick<StepProps, 'session' | 'view'>, toSheet: ViewRows['toSheet']) {
  const textOf = useErrorText(session.format)
  const { content, errors } = view
  const wanted = useRef<{ from: number; to: number } | null>(null)
  const getCell = useCallback(
    (viewRow: number, col: number) => {
      const at = toSheet(viewRow)
      if (at === undefined) return ''
      if (content.sheet.rows[at]?.cells) return content.sheet.cell(at, col)
      if (wanted.current === null) {
        requestAnimationFrame(() => {
          const range = wanted.current
          wanted.current = null
          if (range) void session.ensureRows(range.from, range.to).catch(() => undefined)
        })
      }
      const { from, to } = wanted.current ?? { from: at, to: at + 1 }
      wanted.current = { from: Math.min(from, at), to: Math.max(to, at + 1) }
      return '…'
    },
    [session, content, toSheet],
  )
  const errorOf = useCallback(
    (viewRow: number, col: number) => {
      const at = toSheet(viewRow)
      if (at === undefined) return undefined
      const row = content.sheet.rows[at]
      const key = content.sheet.columns[col]
      const error = (key ? errors.at(row, key) : undefined) ?? errors.at(row, `#${col + 1}`)
      return error && textOf(error)
    },
    [content, errors, toSheet, textOf],
  )
  return { getCell, errorOf }
}

/** Second step: the sheet with its errors. */
export function EditStep(props: StepProps) {
  const { detail, session, view, goTo } = props
  const { t } = useTranslation('imports')
  const navigate = route.useNavigate()
  const facts = useDraftFacts(session, view)
  const grid = useRef<ImportGridHandle>(null)
  const [focus, setFocus] = useState<CellPlace | null>(null)
  const [searching, setSearching] = useState(false)
  const [listed, setListed] = useState(false)
  const [column, setColumn] = useState<number | null>(null)
  const rows = useViewRows(session, view)
  const edits = useGridEdits(session, rows)
  const walk = useErrorWalk(session, view, rows, grid, focus)
  const search = useSheetSearch(session, walk.jumpToCell)
  const columns = useGridColumns(props)
  const cells = useCells(props, rows.toSheet)

  const actions: EditorActions = {
    ...useSheetActions({ session, rows, edits, focus, grid }),
    step: walk.step,
    changeColumn: () => setColumn(focus && focus.col < session.sheet.headers.length ? focus.col : null),
    toggleUpdateNames: () => {
      const next = !view.choices.updateNames
      session.choose({ updateNames: next })
      void navigate({
        search: ({ updateNames: _old, ...old }) => (next ? { ...old, updateNames: true } : old),
        replace: true,
      })
    },
    toggleFilter: () => rows.setFiltered(!rows.filtered),
    toggleSearch: () => setSearching(!searching),
    toggleList: () => setListed(!listed),
  }
  useEditorKeys(actions)

  return (
    <ImportFrame
      title={detail.fileName}
      facts={facts}
      step={1}
      actions={<DraftActions detail={detail} goTo={goTo} />}
    >
      <section className={classes.card} aria-label={t('editor.label')}>
        <EditorToolbar
          view={view}
          hasPeople={importPages(detail.kind).hasPeople}
          actions={actions}
          message={focus ? cells.errorOf(focus.row, focus.col) : undefined}
          hasFocus={focus !== null}
          filtered={rows.filtered}
          listed={listed}
        />
        {searching ? <SearchBar search={search} onClose={() => setSearching(false)} /> : null}
        <div className={classes.body}>
          <div className={classes.grid}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <ImportGrid
                ref={grid}
                label={t('editor.label')}
                columns={columns}
                rowCount={rows.count}
                rowNumber={(row) => (rows.toSheet(row) ?? row) + 1}
                getCell={cells.getCell}
                errorOf={cells.errorOf}
                onEdit={edits.edit}
                onPaste={(at, values) => void edits.paste(at, values)}
                onInsertRows={edits.insertRows}
                onDeleteRows={(which) => void edits.deleteRows(which)}
                onInsertColumn={edits.insertColumn}
                onDeleteColumn={(at) => void edits.deleteColumn(at)}
                onFocusCell={setFocus}
                readOnly={view.refused}
                height="100%"
              />
            </Suspense>
          </div>
          {listed ? (
            <aside className={classes.list} aria-label={t('editor.list')}>
              <h2 className={classes.listTitle}>{t('editor.list')}</h2>
              <ErrorList
                session={session}
                view={view}
                onPick={(error) => pick(error.row === null, () => walk.jumpTo(error), goTo)}
              />
            </aside>
          ) : null}
        </div>
        <SaveState kind={detail.kind} session={session} view={view} />
      </section>
      {column === null ? null : (
        <ColumnDialog
          format={session.format}
          header={session.sheet.headers[column] ?? ''}
          columnKey={session.sheet.columns[column] ?? null}
          onClose={() => setColumn(null)}
          onSave={(header, key) => {
            setColumn(null)
            void edits.changeColumn(column, header, key)
          }}
        />
      )}
    </ImportFrame>
  )
}

/** A missing column is corrected in the matching step, any other error in its cell. */
function pick(isHeading: boolean, jump: () => void, goTo: StepProps['goTo']): void {
  if (isHeading) goTo('match')
  else jump()
}

interface SheetParts {
  session: StepProps['session']
  rows: ViewRows
  edits: GridEdits
  focus: CellPlace | null
  grid: RefObject<ImportGridHandle | null>
}

/** Undo, and rows and columns around the focused cell. */
function useSheetActions({ session, rows, edits, focus, grid }: SheetParts) {
  const selected = () => {
    const marked = grid.current?.selectedRows() ?? []
    return marked.length > 0 ? marked : focus ? [focus.row] : []
  }
  const col = () => focus?.col ?? session.sheet.headers.length - 1
  return {
    undo: () => session.undo(),
    redo: () => session.redo(),
    insertRow: (where: 'above' | 'below') => {
      const marked = selected()
      if (marked.length === 0) edits.insertRows(where === 'above' ? 0 : rows.count, 1)
      else edits.insertRows(where === 'above' ? (marked[0] ?? 0) : (marked.at(-1) ?? 0) + 1, 1)
    },
    deleteRows: () => void edits.deleteRows(selected()),
    insertColumn: (where: 'left' | 'right') =>
      edits.insertColumn(Math.max(col(), 0) + (where === 'right' ? 1 : 0)),
    deleteColumn: () => void edits.deleteColumn(col()),
  }
}
