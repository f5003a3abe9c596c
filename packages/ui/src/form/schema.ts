import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Result = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** The part of a zod schema that the form needs; schemas of zod and zod/mini fit. */
export interface FormSchema {
  _zod: { input: unknown; output: unknown }
  '~standard': { validate: (value: unknown) => Result | Promise<Result> }
}

export type InputOf<Schema extends FormSchema> = Loose<Schema['_zod']['input']>
export type OutputOf<Schema extends FormSchema> = Schema['_zod']['output']

/** A form stores '' and null for fields not filled in yet, whatever the schema requires in the end. */
type Loose<Values> = { [Key in keyof Values]: Values[Key] | '' | null | undefined }

type Key<Values> = Extract<keyof Values, string>
export type FieldName<Values> = Key<Values> | `${Key<Values>}.${string}`

/** What a field needs of its form */
export interface FieldForm<Values> {
  /** Mantine's form, for lists and other cases without a field in the kit */
  raw: UseFormReturnType<Record<string, unknown>>
  values: Values
  isRequired: (name: string) => boolean
}

export interface AppForm<Values, Output> extends FieldForm<Values> {
  dirty: boolean
  submitting: boolean
  set: (name: FieldName<Values>, value: unknown) => void
  /** Resets to the initial values, or to new ones. */
  reset: (values?: Values) => void
  /** Shows the server's field errors: path → code. */
  setServerErrors: (fields: Record<string, string>) => void
  /**
   * Builds the submit handler of the form element; it passes on the validated values without the empty ones.
   */
  submit: (handler: (values: Output) => void | Promise<void>) => (event?: FormEvent<HTMLFormElement>) => void
}

function plain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}

/** Returns a copy without empty fields ('' or null), at any depth. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!plain(value)) return typeof value === 'string' ? value.trim() : value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, withoutEmpty(each)] as const)
      .filter(([, each]) => each !== '' && each !== null && each !== undefined),
  )
}

interface CodedIssue {
  path: string
  code: string
}

function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)]
    return plain(at) ? at[key] : undefined
  }, root)
}

/** Returns zod's own code, 'required' for a missing value, or a schema's own message as the code. */
function codeOf(issue: Issue, root: unknown, path: string): string {
  const details = issue as Issue & {
    code?: string
    format?: string
    input?: unknown
    minimum?: number
    origin?: string
  }
  const value = valueAt(root, path)
  if (value === undefined && details.code !== 'custom') return 'required'
  if (details.code === 'custom') return details.message
  if (details.code === 'invalid_format') return details.format ?? 'invalid'
  return details.code ?? 'invalid'
}

/** Returns the issues of a schema as path and code. Asynchronous schemas are not supported. */
export function readIssues(schema: FormSchema, value: unknown): CodedIssue[] {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise || !result.issues) return []
  return result.issues.map((issue) => {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    return { path, code: codeOf(issue, value, path) }
  })
}
