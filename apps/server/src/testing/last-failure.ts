/** The log's last line of a call that failed by a fault, of any app of this worker; shared by all test files. */
const shared = globalThis as { coverlineLastFailure?: string }

/** Keeps the line if it tells of such a call. */
export function recordFailure(line: string): void {
  if (line.includes('"call failed"')) shared.coverlineLastFailure = line
}

/** What an unexpected answer of 500 and above was about, for the message of an assertion: the answer itself never says (C3). */
export function causeOf(status: number): string {
  return status >= 500 ? `\n${shared.coverlineLastFailure ?? 'nothing in the log'}` : ''
}
