/** The last use of the product in this browser (milliseconds), shared by its tabs. */
const key = 'coverline.used'
/** Other tabs learn about a use at most this often. */
const tellEvery = 10_000
/** A call this long after the last use is the page's own. */
const lasting = 60_000

let usedAt = Date.now()
let toldAt = 0

/** Notes that the user touched a key or a pointer. */
export function noteUse(): void {
  usedAt = Date.now()
  if (usedAt - toldAt < tellEvery) return
  toldAt = usedAt
  globalThis.localStorage.setItem(key, String(usedAt))
}

export const lastUse = (): number => Math.max(usedAt, Number(globalThis.localStorage.getItem(key)) || 0)

/** False while the page asks by itself: such calls do not keep a session from ending. */
export const isInUse = (): boolean => Date.now() - usedAt < lasting
