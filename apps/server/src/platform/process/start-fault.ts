/** A reason why the server cannot start, in words for the person who starts it. */
export class StartFault extends Error {}

/** Ends the process with the reason alone; an unknown error keeps its stack. */
export function exitOnStartFault(error: unknown): never {
  if (!(error instanceof StartFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}
