import type { ErrorBody } from '@coverline/contract/errors'

/** A call that failed: the server's answer, or none (status 0) when it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Path of the input → field code. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  /** The whole answer, with what an endpoint says besides (an import with faults names itself and its faults). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'SERVER_ERROR')
    this.fields = body.fields ?? {}
    this.details = body.details ?? {}
    this.body = body
  }

  /** Whether the same call may be answered later: the line was dead, the server is busy, or still at the call before. */
  get isPassing(): boolean {
    if (this.code === 'REQUEST_IN_FLIGHT') return true
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
