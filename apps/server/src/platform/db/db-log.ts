type LogLine = (details: object, message: string) => void

/** The part of the server's log that the database layer uses; a pino logger fits. */
export type DbLog = { info: LogLine; warn: LogLine; error: LogLine }

const nothing: LogLine = () => undefined

/** A log that discards everything, for tests and command line tools */
export const silentLog: DbLog = { info: nothing, warn: nothing, error: nothing }
