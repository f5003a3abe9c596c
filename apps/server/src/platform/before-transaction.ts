import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from './context.ts'

/** The part of a call's context that exists before its transaction opens */
export type BeforeTransactionContext<E> = Pick<
  CtxOf<E>,
  'actor' | 'now' | 'locale' | 'log' | 'services' | 'fail' | 'address' | 'userAgent' | 'upload'
>

/** The first half of a use case: it works outside the call's transaction and returns the half inside. */
export type BeforeTransactionHandler<E> = (
  outside: BeforeTransactionContext<E>,
  input: InputOf<E>,
) => Promise<(ctx: CtxOf<E>) => Promise<OutputOf<E>>>

export type BeforeTransaction<E> = { outside: BeforeTransactionHandler<E> }

/**
 * Defines a command with work before its transaction opens. Examples: hashing a password, which would hold a
 * connection while others wait for it, or counting a wrong try, which must stay when the command is rolled
 * back.
 */
export function beforeTransaction<E>(outside: BeforeTransactionHandler<E>): BeforeTransaction<E> {
  return { outside }
}
