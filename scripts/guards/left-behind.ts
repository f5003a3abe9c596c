import type { Guard } from './guard.ts'

/** What was not sent, saved or shown stays where it belongs. */
export const leftBehind: readonly Guard[] = [
  {
    holds: 'A note that is not sent is no draft of an answer.',
    file: 'apps/server/src/features/conversations/drafts/draft-queries.ts',
    from: 'and user_id = ${ctx.actor.userId} and is_note = ${isNote}`',
    to: 'and user_id = ${ctx.actor.userId}`',
    test: 'apps/server/src/features/conversations/drafts/drafts.test.ts',
    title: 'an answer and a note that are not sent are two drafts',
  },
  {
    holds: 'The drafts of a browser are kept by their kind.',
    file: 'apps/web/src/nouns/conversations/composer/own-drafts.ts',
    from: "`${isNote ? 'note' : 'answer'} ${id}`",
    to: '`${id}`',
    test: 'apps/web/src/nouns/conversations/composer/own-drafts.test.ts',
    title: 'a note and an answer begin with their own texts',
  },
  {
    holds: 'A check of a file that keeps no draft leaves nothing behind.',
    file: 'apps/server/src/features/imports/jobs/process-import.ts',
    from: "    if (isTrial) await client.query('rollback to savepoint trial')\n",
    to: '',
    test: 'apps/server/src/features/imports/save-import.test.ts',
    title: 'a check that keeps no draft gives the same answers and leaves nothing behind',
  },
  {
    holds: 'A photo of a member is a picture of the provider.',
    file: 'apps/server/src/features/members/save-member.ts',
    from: 'if (after !== null && !(await isLogo(ctx, after)))',
    to: 'if (after === null)',
    test: 'apps/server/src/features/members/member-photo.test.ts',
    title: 'a member has a photo, which only a picture of the provider can be',
  },
]
