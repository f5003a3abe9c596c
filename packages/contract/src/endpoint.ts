import type { ErrorName } from './errors.ts'
import type { Feature, Permission, Role } from './permissions.ts'

/** The part of a zod schema that types need; this constraint keeps type checking fast. */
export type Schema<Out = unknown, In = unknown> = { _zod: { output: Out; input: In } }

/**
 * Which transaction opens, and which callers are allowed at all:
 * provider = a grant in an insurance workspace, company = a grant in a client company's area,
 * member = an insured person, account = any signed-in user, platform = managers and super admins, public = no
 * sign-in needed.
 */
export type Scope = 'provider' | 'company' | 'member' | 'account' | 'platform' | 'public'

export type RightsRule<In = never> = {
  /** The caller needs one of these permissions; checked before the body is read. */
  anyOf?: readonly Permission[]
  /** The caller must have one of these roles in the chosen workspace. */
  roles?: readonly Role[]
  /** Roles that are never allowed, whatever their permissions. */
  notRoles?: readonly Role[]
  /** A feature that the provider's licence must enable; checked after the right. */
  feature?: Feature
  /** The right that this input needs (create, update or delete); checked after the body is parsed. */
  byInput?(input: In): Permission
}

export type Access<In = never> = '@public' | '@auth' | RightsRule<In>

/** A multipart upload: one part named `file`, the other fields in any order and validated by `input`. */
export type Upload = { maxBytes: number }

/** A response that is a file instead of JSON. */
export type FileAnswer = { file: true; contentType: string }

type Common<I extends Schema, O extends Schema | FileAnswer, E extends ErrorName> = {
  method?: 'GET' | 'POST' | 'PUT'
  /** Path below /api */
  path: `/${string}`
  scope: Scope
  access: Access<I['_zod']['output']>
  input: I
  output: O
  errors: readonly E[]
  upload?: Upload
  /**
   * The limit that calls of this kind have for themselves, beside that of all calls: messages of one user, calls with one `token` of
   * a link, or public forms and checks of cards that one address sends.
   */
  limit?: 'MESSAGES' | 'LINK' | 'FORM' | 'CARD'
  /** Maximum JSON body size in bytes; default 1 MB. */
  maxBodyBytes?: number
  /** True if a session may call it whose user still has to set up a second factor. */
  withoutFactor?: true
  /** One sentence for the API documentation */
  summary: string
}

export type Query<I extends Schema, O extends Schema | FileAnswer, E extends ErrorName> = Common<I, O, E> & {
  kind: 'query'
  /** Reads of personal data write an audit row before the response is sent. */
  audited?: boolean
}

export type Command<I extends Schema, O extends Schema | FileAnswer, E extends ErrorName> = Common<
  I,
  O,
  E
> & {
  kind: 'command'
  /** Answers 202 if the work was passed to a job. */
  mayDefer?: boolean
  /** Runs also when the provider's licence has ended, as it changes nothing of the provider's work. */
  worksWithoutLicence?: boolean
  /** Sign-in calls accept no idempotency key. */
  noIdempotency?: boolean
}

export type Endpoint<
  I extends Schema = Schema,
  O extends Schema | FileAnswer = Schema | FileAnswer,
  E extends ErrorName = ErrorName,
> = Query<I, O, E> | Command<I, O, E>

/** Declares a read-only endpoint. */
export function query<I extends Schema, O extends Schema | FileAnswer, const E extends ErrorName = never>(
  definition: Omit<Query<I, O, E>, 'kind'>,
): Query<I, O, E> {
  return { kind: 'query', ...definition }
}

/**
 * Declares an endpoint that changes data: it always gets a transaction, an audit event, idempotency and an
 * outbox.
 */
export function command<I extends Schema, O extends Schema | FileAnswer, const E extends ErrorName = never>(
  definition: Omit<Command<I, O, E>, 'kind'>,
): Command<I, O, E> {
  return { kind: 'command', ...definition }
}

/** Declares a file response of the given content type. */
export function file(contentType: string): FileAnswer {
  return { file: true, contentType }
}

/**
 * What a browser needs of an endpoint to call it: `calls.generated.ts` holds it for all endpoints. The schemas are
 * optional here and missing there, so that only the compiler reads them.
 */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'kind' | 'path' | 'method' | 'upload'> &
  Partial<Pick<E, 'input' | 'output' | 'errors'>>

/** The calls of a noun, by the names of its endpoints */
export type CallsOf<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Call<Endpoints[Name]>
}

export type InputOf<E> = Required<E> extends { input: infer I extends Schema } ? I['_zod']['output'] : never
/** The input that a caller may send; fields with defaults are optional. */
export type RequestOf<E> = Required<E> extends { input: infer I extends Schema } ? I['_zod']['input'] : never
export type OutputOf<E> =
  Required<E> extends { output: infer O }
    ? O extends FileAnswer
      ? FileContent | FilePromise
      : O extends Schema
        ? O['_zod']['output']
        : never
    : never
export type ErrorsOf<E> = Required<E> extends { errors: readonly (infer N)[] } ? Extract<N, ErrorName> : never

/** The result of a file endpoint's handler */
export type FileContent = {
  fileName: string
  body: Uint8Array | AsyncIterable<Uint8Array>
  /** The kind of this file, if the caller may choose one. */
  contentType?: string
}
/** Its result if a job creates the file: answered as JSON with 202. */
export type FilePromise = { jobId: string }
