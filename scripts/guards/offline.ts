import type { Guard } from './guard.ts'

const ends = 'apps/server/src/features/accounts/sessions/ends-of-sessions.test.ts'
const queue = 'apps/web/src/nouns/conversations/client/queue/send-queue'
const rules = 'apps/web/src/session/offline/offline-rules.test.ts'

/** What a device keeps of an insured person, and how it learns that it must not */
export const offline: readonly Guard[] = [
  {
    holds: 'An insured person without a profile has no session.',
    file: 'apps/server/src/platform/http/sessions.ts',
    from: ' || (account.isMember && account.profiles.length === 0)',
    to: '',
    test: ends,
    title: 'erased or merged profile is REVOKED',
  },
  {
    holds: 'The holder of a token learns why the session is over.',
    file: 'apps/server/src/platform/http/caller.ts',
    from: 'reason === undefined ? {} : { details: { reason } }',
    to: '{}',
    test: ends,
    title: 'a session ended elsewhere',
  },
  {
    holds: 'A message whose answer was lost is sent again.',
    file: `${queue}.ts`,
    from: "if (outcome.is === 'LOST' || this.#isClosed)",
    to: 'if (this.#isClosed)',
    test: `${queue}.test.ts`,
    title: 'delivers each message once and in order',
  },
  {
    holds: 'Messages are sent in the order in which they were written.',
    file: `${queue}.ts`,
    from: "this.#items.find(({ state }) => state === 'WAITING')",
    to: "this.#items.findLast(({ state }) => state === 'WAITING')",
    test: `${queue}.test.ts`,
    title: 'delivers each message once and in order',
  },
  {
    holds: 'A clock that goes back changes no order of messages.',
    file: `${queue}.ts`,
    from: 'at: Math.max(now(), last + 1)',
    to: 'at: now() - last',
    test: `${queue}.test.ts`,
    title: 'delivers each message once and in order',
  },
  {
    holds: 'The card never makes room for other answers.',
    file: 'apps/web/src/session/offline/room.ts',
    from: "rows.filter(({ rank }) => rank === 'DROP')",
    to: 'rows',
    test: rules,
    title: 'is never made by the card',
  },
  {
    holds: 'Kept messages have no gap.',
    file: 'apps/web/src/session/offline/message-pages.ts',
    from: '  if (!touches && page.items.length > 0) return kept\n',
    to: '',
    test: rules,
    title: 'have no gap',
  },
]
