import type { PhoneReader } from '@coverline/contract/imports/check/cells'
import type { ImportKind } from '@coverline/contract/imports/formats'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { importRules } from '@coverline/contract/imports/kinds'
import { type ImportEdit } from '@coverline/contract/imports/edit'
import { anchor, type CellError, ErrorIndex, mergeErrors, Touched } from './draft-errors.ts'
import type { DraftCalls, DraftChoices } from './server-calls.ts'
import { EditHistory } from './edit-history.ts'
import type { DraftView } from './draft-view.ts'
import { EditQueue } from './edit-queue.ts'
import { checkSheet, checkTouched } from './local-check.ts'
import { Sheet } from './sheet.ts'

/** Up to this size all rows are loaded, so that the browser can compare them. */
export const wholeSheetRows = 20_000
/** Up to this size the server checks in the call; above, a job does it on request. */
export const inlineRows = 5000
const pageRows = 2000
const checkPause = 1200
const localPause = 120

const isAsUploaded = ({ version }: ImportDetail, { updateNames, usePlanEnd }: DraftChoices): boolean =>
  version === 1 && !updateNames && !usePlanEnd

/** An import's draft while it is edited: rows, errors, undo, and synchronisation with the server. */
export class DraftSession {
  readonly format: ImportKind
  readonly sheet: Sheet
  readonly queue: EditQueue
  readonly #calls: DraftCalls
  readonly #history: EditHistory
  readonly #listeners = new Set<() => void>()
  readonly #loading = new Set<number>()
  #phone: PhoneReader | undefined
  #server: CellError[]
  #serverCount: number
  #summary: ImportDetail['summary']
  #warnings: ImportDetail['warnings']
  #touched = new Touched()
  #errors: ErrorIndex
  #revision = 0
  #content: DraftView['content']
  #columnsRevision = 0
  #checkedRevision: number | undefined
  #checking = false
  #choices: DraftChoices
  #refused = false
  #closed = false
  #localTimer: ReturnType<typeof setTimeout> | undefined
  #checkTimer: ReturnType<typeof setTimeout> | undefined
  #view: DraftView | undefined

  constructor(detail: ImportDetail, calls: DraftCalls, choices: DraftChoices) {
    this.format = importRules[detail.kind].format
    this.sheet = new Sheet(detail)
    this.#content = { sheet: this.sheet }
    this.#history = new EditHistory(this.sheet)
    this.#calls = calls
    this.#choices = choices
    this.#server = anchor(this.sheet, detail.errors)
    this.#serverCount = detail.errorCount
    this.#summary = detail.summary
    this.#warnings = detail.warnings
    this.#errors = new ErrorIndex(this.sheet, this.#server)
    // An edited draft may have been left before its check.
    this.#checkedRevision = isAsUploaded(detail, choices) ? 0 : undefined
    this.queue = new EditQueue({
      version: detail.version,
      send: calls.edit,
      mayRetry: calls.mayRetry,
      newKey: calls.newKey,
      onChange: () => this.#changed(),
    })
    if (this.#checkedRevision === undefined && this.sheet.rowCount <= inlineRows) this.#scheduleCheck(0)
  }

  get isWhole(): boolean {
    return this.sheet.rowCount <= wholeSheetRows
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view = (): DraftView => {
    this.#view ??= {
      content: this.#content,
      errors: this.#errors,
      errorCount: this.#isChecked() ? this.#serverCount : this.#errors.sorted().length,
      checked: this.#isChecked(),
      checking: this.#checking,
      summary: this.#summary,
      warnings: this.#warnings,
      queue: this.queue.status,
      unsent: this.queue.unsent.length,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      choices: this.#choices,
      refused: this.#refused || this.queue.status === 'refused',
    }
    return this.#view
  }

  /** From now on changed cells are checked immediately. */
  usePhones(phone: PhoneReader): void {
    this.#phone = phone
    this.#checkLocally()
  }

  /** Applies one step of the user. Rows that it removes or changes must be loaded. */
  edit(edits: readonly ImportEdit[]): void {
    if (edits.length === 0) return
    this.#history.apply(edits)
    this.#afterEdit(edits)
  }

  undo(): void {
    this.#afterEdit(this.#history.undo())
  }

  redo(): void {
    this.#afterEdit(this.#history.redo())
  }

  choose(choices: Partial<DraftChoices>): void {
    this.#choices = { ...this.#choices, ...choices }
    this.#checkedRevision = undefined
    this.#changed()
    if (this.sheet.rowCount <= inlineRows) this.#scheduleCheck(0)
  }

  /** Loads the missing pages of these rows. */
  ensureRows(from: number, to: number): Promise<void> {
    const pages: Promise<void>[] = []
    const last = Math.min(to, this.sheet.rowCount)
    for (let page = Math.floor(from / pageRows); page * pageRows < last; page += 1) {
      const start = page * pageRows
      if (this.sheet.isLoaded(Math.max(start, from), Math.min(start + pageRows, last))) continue
      if (!this.#loading.has(page)) pages.push(this.#loadPage(page))
    }
    return Promise.all(pages).then(() => undefined)
  }

  /** Loads everything: a search or the removal of a column needs all rows. */
  async ensureAll(): Promise<void> {
    for (let from = 0; from < this.sheet.rowCount; from += pageRows)
      await this.ensureRows(from, from + pageRows)
  }

  /** Sends pending edits and lets the server check the draft. */
  async check(): Promise<void> {
    clearTimeout(this.#checkTimer)
    await this.queue.exclusive(async () => {
      const revision = this.#revision
      const choices = this.#choices
      this.#checking = true
      this.#changed()
      try {
        const detail = await this.#calls.check(choices)
        if (revision === this.#revision && choices === this.#choices) this.#adopt(detail)
      } finally {
        this.#checking = false
        this.#changed()
      }
    })
  }

  /** Detects that the draft has another version than this session: another session changed it. */
  noteServer(version: number, isOpen: boolean): void {
    if (this.queue.status !== 'idle' || this.#checking || this.#loading.size > 0) return
    if (version <= this.queue.version && isOpen) return
    this.#refused = true
    this.#changed()
  }

  /** Sends pending edits: the page is closing. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#localTimer)
    clearTimeout(this.#checkTimer)
    if (this.queue.unsent.length > 0) void this.queue.flush().catch(() => undefined)
  }

  /** React may close and reopen a session in the same moment. */
  open(): void {
    this.#closed = false
  }

  #isChecked(): boolean {
    return this.#checkedRevision === this.#revision
  }

  #adopt(detail: ImportDetail): void {
    this.#server = anchor(this.sheet, detail.errors)
    this.#serverCount = detail.errorCount
    this.#summary = detail.summary
    this.#warnings = detail.warnings
    this.#touched = new Touched()
    this.#checkedRevision = this.#revision
    this.#errors = new ErrorIndex(this.sheet, this.#server)
  }

  async #loadPage(page: number): Promise<void> {
    this.#loading.add(page)
    try {
      await this.queue.exclusive(async (version) => {
        const from = page * pageRows
        const rows = this.sheet.rows.slice(from, from + pageRows)
        if (rows.every(({ cells }) => cells !== undefined)) return
        const columnsRevision = this.#columnsRevision
        const answer = await this.#calls.rows(from, rows.length)
        if (answer.version !== version) this.#refused = true
        // With a column added or removed meanwhile the cells do not fit any more; the grid asks again.
        else if (columnsRevision === this.#columnsRevision) this.sheet.fill(rows, answer.rows)
        this.#revisionOfContent()
      })
    } finally {
      this.#loading.delete(page)
      this.#changed()
    }
    if (this.isWhole && this.sheet.isLoaded(0, this.sheet.rowCount)) this.#checkLocally()
  }

  /** Loaded rows are new for the screen, not for the check. */
  #revisionOfContent(): void {
    const checked = this.#isChecked()
    this.#revision += 1
    this.#content = { sheet: this.sheet }
    if (checked) this.#checkedRevision = this.#revision
    this.#changed()
  }

  #afterEdit(edits: readonly ImportEdit[]): void {
    if (edits.length === 0) return
    for (const edit of edits) {
      if (edit.type === 'set') {
        const row = this.sheet.rows[edit.row]
        if (row) this.#touched.add(row, this.sheet.columns[edit.column] ?? `#${edit.column + 1}`)
      } else if (edit.type === 'insertColumn' || edit.type === 'deleteColumn') this.#columnsRevision += 1
    }
    this.#revision += 1
    this.#content = { sheet: this.sheet }
    this.queue.push(edits)
    if (this.sheet.rowCount <= 2000) this.#checkLocally()
    else {
      this.#errors = mergeErrors(
        this.sheet,
        [...this.#errors.sorted()],
        this.#touched,
        undefined,
        this.#fresh(),
      )
      clearTimeout(this.#localTimer)
      this.#localTimer = setTimeout(() => this.#checkLocally(), localPause)
    }
    if (this.sheet.rowCount <= inlineRows) this.#scheduleCheck(checkPause)
    this.#changed()
  }

  #fresh(): CellError[] {
    return this.#phone ? checkTouched(this.format, this.sheet, this.#touched, this.#phone) : []
  }

  #checkLocally(): void {
    if (this.#isChecked() || !this.#phone) return
    const whole = this.isWhole && this.sheet.isLoaded(0, this.sheet.rowCount)
    const local = whole ? checkSheet(this.format, this.sheet, this.#phone) : undefined
    this.#errors = mergeErrors(this.sheet, this.#server, this.#touched, local, whole ? [] : this.#fresh())
    this.#changed()
  }

  #scheduleCheck(pause: number): void {
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => {
      // A rejected check shows in the queue's state, or fails again after the next change.
      if (!this.#closed && !this.#isChecked()) void this.check().catch(() => undefined)
    }, pause)
  }

  #changed(): void {
    this.#view = undefined
    for (const listener of this.#listeners) listener()
  }
}
