const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** Waits before the next try after so many failed ones, at most until the connection is back. */
export function pauseAfter(tries: number): Promise<void> {
  const milliseconds = pauses[Math.min(tries, pauses.length - 1)] ?? 30_000
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds * (0.75 + Math.random() / 2))
    addEventListener('online', done)
  })
}
