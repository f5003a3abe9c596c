import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from './context.ts'

/** What is known of a call before its transaction opens. */
export type Outside<E> = Pick<
  CtxOf<E>,
  'actor' | 'now' | 'locale' | 'log' | 'services' | 'fail' | 'address' | 'userAgent'
>

/** The first half of a use case: works without the call's transaction and answers the half that gets it. */
export type OutsideHandler<E> = (
  outside: Outside<E>,
  input: InputOf<E>,
) => Promise<(ctx: CtxOf<E>) => Promise<OutputOf<E>>>

export type OutsideFirst<E> = { outside: OutsideHandler<E> }

/**
 * A command that must do something before its transaction opens: hash a password, which would hold a connection for as
 * long as others queue for it, or count a wrong try, which has to stay when the command is refused and rolled back.
 */
export function outsideFirst<E>(outside: OutsideHandler<E>): OutsideFirst<E> {
  return { outside }
}
