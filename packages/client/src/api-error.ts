import type { ErrorBody } from '@coverline/contract/errors'

/** A failed call: the server's error, or status 0 if it could not be reached */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Field path of the input → field code */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  /**
   * The whole response, with additional fields of an endpoint (an import with faults contains its id and its
   * faults).
   */
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

  /**
   * True if a retry may succeed: the connection was lost, the server is busy, or the previous call is still
   * running.
   */
  get isPassing(): boolean {
    if (this.code === 'REQUEST_IN_FLIGHT') return true
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}
