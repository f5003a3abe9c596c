import { useEffect, useState } from 'react'
import type { Side } from '../connection/side.ts'

export type LineTest = 'TESTING' | 'GOOD' | 'SLOW' | 'NONE'

const tries = 3
const slowMs = 600

/** Measures how long the server takes to answer, which shows a slow connection before the call. */
export function useLineTest(side: Side): LineTest {
  const [line, setLine] = useState<LineTest>('TESTING')
  useEffect(() => {
    let isOver = false
    const measure = async () => {
      let shortest = Infinity
      for (let nth = 0; nth < tries; nth += 1) {
        const from = performance.now()
        await side.read()
        shortest = Math.min(shortest, performance.now() - from)
      }
      return shortest > slowMs ? 'SLOW' : 'GOOD'
    }
    measure().then(
      (found) => (isOver ? undefined : setLine(found)),
      () => (isOver ? undefined : setLine('NONE')),
    )
    return () => {
      isOver = true
    }
  }, [side])
  return line
}
