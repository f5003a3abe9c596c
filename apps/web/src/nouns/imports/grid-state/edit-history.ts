import type { ImportEdit } from '@coverline/contract/imports/edit'
import type { Sheet } from './sheet.ts'

interface Step {
  readonly edits: readonly ImportEdit[]
  readonly inverse: readonly ImportEdit[]
}

const maxSteps = 200

/** What was done to a sheet, step by step: each can be taken back and done again. */
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

  /** Applies edits as one step. */
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

  /** Takes the last step back; answers the edits that did so. */
  undo(): readonly ImportEdit[] {
    const step = this.#done.pop()
    if (!step) return []
    for (const edit of step.inverse) this.#sheet.apply(edit)
    this.#undone.push(step)
    return step.inverse
  }

  /** Does the last step taken back again; answers its edits. */
  redo(): readonly ImportEdit[] {
    const step = this.#undone.pop()
    if (!step) return []
    for (const edit of step.edits) this.#sheet.apply(edit)
    this.#done.push(step)
    return step.edits
  }
}
