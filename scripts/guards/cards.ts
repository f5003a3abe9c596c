import type { Guard } from './guard.ts'

const folder = 'apps/server/src/features/cards'
const checking = `${folder}/checking/verify-card.test.ts`
const own = `${folder}/member/member-cards.test.ts`

export const cards: readonly Guard[] = [
  {
    holds: 'A code is accepted two minutes around its own, no longer.',
    file: `${folder}/checking/judge-code.ts`,
    from: 'Math.abs(offset) <= acceptedMinutes',
    to: 'true',
    test: `${folder}/checking/judge-code.test.ts`,
    title: 'minutes away is',
  },
  {
    holds: 'A phone shows the cards of the own people alone.',
    file: `${folder}/access.ts`,
    from: "await insuredService.profilesWith(asHolder, 'COVER')",
    to: "await insuredService.profilesWith(asHolder, 'COVER').then(() => asHolder.db.selectFrom('insured').select('id as personProfileId').execute())",
    test: checking,
    title: 'the card of a relative',
  },
  {
    holds: 'What is left is shown only if the person shows it.',
    file: `${folder}/checking/checked-services.ts`,
    from: 'words: showsLeft ? benefitService.wordsForStaff(ctx.locale, one, ctx.today) : null',
    to: 'words: benefitService.wordsForStaff(ctx.locale, one, ctx.today)',
    test: checking,
    title: 'shows nothing of limits',
  },
  {
    holds: 'A card is checked sixty times an hour.',
    file: `${folder}/checking/verify-card.ts`,
    from: '>= mostChecksAnHour',
    to: '< 0',
    test: checking,
    title: 'sixty times an hour',
  },
  {
    holds: 'A person has five phones for the card.',
    file: `${folder}/member/enrol-device.ts`,
    from: "if (others >= mostCardDevices) ctx.fail('cards.too-many-devices')",
    to: '',
    test: own,
    title: 'a person has five phones at most',
  },
  {
    holds: 'Phones are added one after the other.',
    file: `${folder}/key-queries.ts`,
    from: 'select pg_advisory_xact_lock(hashtextextended(',
    to: 'select (hashtextextended(',
    test: own,
    title: 'six phones at once',
  },
  {
    holds: 'A person ends own phones alone.',
    file: `${folder}/key-queries.ts`,
    from: 'and insured_id = ${insuredId} and id = ${keyId} returning id',
    to: 'and ${insuredId}::uuid is not null and id = ${keyId} returning id',
    test: own,
    title: 'the phone of another person',
  },
]
