/**
 * The log's last line of an unexpectedly failed call, of any app of this worker; shared by all test files.
 */
const shared = globalThis as { coverlineLastFailure?: string }

/** Stores the line if it is about such a call. */
export function recordFailure(line: string): void {
  if (line.includes('"call failed"')) shared.coverlineLastFailure = line
}

/**
 * Returns the cause of an unexpected status of 500 and above for an assertion message; the response itself
 * never contains it (C3).
 */
export function causeOf(status: number): string {
  return status >= 500 ? `\n${shared.coverlineLastFailure ?? 'nothing in the log'}` : ''
}
