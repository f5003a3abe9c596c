import type { ImportEdit } from '@coverline/contract/imports/edit'
import type { Sheet } from './sheet.ts'

interface Step {
  readonly edits: readonly ImportEdit[]
  readonly inverse: readonly ImportEdit[]
}

const maxSteps = 200

/** Undo history of a sheet, step by step. */
export class EditHistory {
  readonly #sheet: Sheet
  #done: Step[] = []
  #undone: Step[] = []

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  apply(edits: readonly ImportEdit[]): void {
    const inverses: ImportEdit[][] = []
    for (const edit of edits) {
      inverses.push(this.#sheet.invert(edit))
      this.#sheet.apply(edit)
    }
    this.#done.push({ edits, inverse: inverses.toReversed().flat() })
    if (this.#done.length > maxSteps) this.#done.shift()
    this.#undone = []
  }

  /** Undoes the last step. Returns the edits of the undo. */
  undo(): readonly ImportEdit[] {
    const step = this.#done.pop()
    if (!step) return []
    for (const edit of step.inverse) this.#sheet.apply(edit)
    this.#undone.push(step)
    return step.inverse
  }

  /** Redoes the last undone step. Returns its edits. */
  redo(): readonly ImportEdit[] {
    const step = this.#undone.pop()
    if (!step) return []
    for (const edit of step.edits) this.#sheet.apply(edit)
    this.#done.push(step)
    return step.edits
  }
}
