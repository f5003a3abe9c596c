/** Looks for malware in received files. */
export type Scanner = {
  /**
   * Resolves if the file is clean. Fails with `files.infected`, with `files.too-large` if the scanner accepts no file of
   * this size, or with `files.not-scanned` if it does not answer: at once, or after the configured wait if the caller has time.
   */
  check(path: string, options?: { mayWait: boolean }): Promise<void>
}

/** Accepts every file: without CLAMD_URL nothing is scanned. */
export const noScanner: Scanner = { check: () => Promise.resolve() }
