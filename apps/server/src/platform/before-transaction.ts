import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from './context.ts'

/** What is known of a call before its transaction opens. */
export type BeforeTransactionContext<E> = Pick<
  CtxOf<E>,
  'actor' | 'now' | 'locale' | 'log' | 'services' | 'fail' | 'address' | 'userAgent'
>

/** The first half of a use case: works without the call's transaction and answers the half that gets it. */
export type BeforeTransactionHandler<E> = (
  outside: BeforeTransactionContext<E>,
  input: InputOf<E>,
) => Promise<(ctx: CtxOf<E>) => Promise<OutputOf<E>>>

export type BeforeTransaction<E> = { outside: BeforeTransactionHandler<E> }

/**
 * A command that must do something before its transaction opens: hash a password, which would hold a connection for as
 * long as others queue for it, or count a wrong try, which has to stay when the command is refused and rolled back.
 */
export function beforeTransaction<E>(outside: BeforeTransactionHandler<E>): BeforeTransaction<E> {
  return { outside }
}
