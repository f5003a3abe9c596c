import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import type { RowChoice } from '@coverline/contract/changes/terms'
import { useState } from 'react'

export type Decisions = ReturnType<typeof useDecisions>

/** Which rows an operator has chosen, and what to do about their conflicts. Relatives go with their principal. */
export function useDecisions(rows: readonly ReviewedRow[]) {
  const open = rows.filter(({ state }) => state === 'SUBMITTED')
  const [choices, setChoices] = useState<Readonly<Record<string, RowChoice>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isReady = ({ rowId, conflict }: ReviewedRow) => conflict === null || choices[rowId] !== undefined
  const isWanted = (row: ReviewedRow): boolean => isReady(row) && !left.has(row.rowId)
  const byId = new Map(open.map((row) => [row.rowId, row]))
  const isChosen = (row: ReviewedRow): boolean => {
    const principal = byId.get(row.principalRowId ?? '')
    return byId.has(row.rowId) && isWanted(row) && (principal === undefined || isWanted(principal))
  }
  const toggle = (row: ReviewedRow) =>
    setLeft((old) => {
      const family = [row, ...open.filter(({ principalRowId }) => principalRowId === row.rowId)]
      const next = new Set(old)
      for (const { rowId } of family)
        if (old.has(row.rowId)) next.delete(rowId)
        else next.add(rowId)
      return next
    })
  return {
    open,
    chosen: open.filter(isChosen),
    isChosen,
    isReady,
    choiceOf: (row: ReviewedRow): RowChoice | undefined => choices[row.rowId],
    choose: (row: ReviewedRow, choice: RowChoice) => setChoices((old) => ({ ...old, [row.rowId]: choice })),
    toggle,
    toggleAll: (isOn: boolean) => setLeft(isOn ? new Set() : new Set(open.map(({ rowId }) => rowId))),
    /** The price with the chosen start */
    priceOf: (row: ReviewedRow) => {
      const choice = row.choices.find((one) => one.choice === choices[row.rowId])
      return choice ? choice.price : row.price
    },
  }
}
