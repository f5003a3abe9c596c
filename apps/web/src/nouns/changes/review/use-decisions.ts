import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import type { PriceChoice, RowChoice } from '@coverline/contract/changes/terms'
import { useState } from 'react'

export type Decisions = ReturnType<typeof useDecisions>

/** What an operator says of a row: who it is, what becomes of another policy, and which of two prices holds */
export type RowDecision = {
  choice?: RowChoice
  cover?: RowChoice
  price?: PriceChoice
}

const undecided: RowDecision = {}

/** The choices of the second question, which opens once the row is the known person; empty without one. */
export const secondChoices = (row: ReviewedRow, { choice }: RowDecision): ReviewedRow['choices'] =>
  choice === 'USE_PERSON' ? row.coverChoices : []

/** Which rows an operator has chosen, and what to do about their conflicts. Relatives go with their principal. */
export function useDecisions(rows: readonly ReviewedRow[]) {
  const open = rows.filter(({ state }) => state === 'SUBMITTED')
  const [made, setMade] = useState<Readonly<Record<string, RowDecision>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const decisionOf = (row: ReviewedRow): RowDecision => made[row.rowId] ?? undecided
  const isReady = (row: ReviewedRow): boolean => {
    const decision = decisionOf(row)
    const isSettled = row.conflict === null || decision.choice !== undefined
    return isSettled && (secondChoices(row, decision).length === 0 || decision.cover !== undefined)
  }
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
  /** What decides about day and price: the answer to the last question */
  const settled = (row: ReviewedRow) => {
    const decision = decisionOf(row)
    const second = secondChoices(row, decision)
    const [choices, wanted] = second.length > 0 ? [second, decision.cover] : [row.choices, decision.choice]
    return choices.find(({ choice }) => choice === wanted)
  }
  return {
    open,
    chosen: open.filter(isChosen),
    isChosen,
    isReady,
    decisionOf,
    decide: (row: ReviewedRow, decision: RowDecision) =>
      setMade((old) => ({ ...old, [row.rowId]: { ...old[row.rowId], ...decision } })),
    toggle,
    toggleAll: (isOn: boolean) => setLeft(isOn ? new Set() : new Set(open.map(({ rowId }) => rowId))),
    startOf: (row: ReviewedRow): string => settled(row)?.startDate ?? row.effectiveDate,
    /** The price with the chosen start, or by the chosen price list */
    priceOf: (row: ReviewedRow) => {
      const choice = settled(row)
      if (choice && choice.startDate !== row.effectiveDate) return choice.price
      return decisionOf(row).price === 'CURRENT' && row.currentPrice ? row.currentPrice : row.price
    },
    /** What the acceptance of a row says */
    wishOf: (row: ReviewedRow) => {
      const { choice, cover, price } = decisionOf(row)
      const isSecond = secondChoices(row, { ...(choice ? { choice } : {}) }).length > 0
      return {
        rowId: row.rowId,
        ...(row.conflict !== null && choice ? { choice } : {}),
        ...(isSecond && cover ? { cover } : {}),
        ...(price && row.currentPrice ? { price } : {}),
      }
    },
  }
}
