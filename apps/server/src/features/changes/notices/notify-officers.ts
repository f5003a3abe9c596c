import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { memberService } from '../../members/service.ts'
import {
  notificationService,
  type SubjectFacts,
  type SubjectReader,
  type Viewer,
} from '../../notifications/service.ts'
import type { StoredChange } from '../queries.ts'
import { type DueDraft, findTitled, type TitledChange } from './notice-queries.ts'

const permission = 'INSURED_VIEW'

async function officersOf(ctx: Context, companyId: string): Promise<string[]> {
  return (await memberService.officers(ctx, [companyId], permission)).map(({ userId }) => userId)
}

type About = Pick<StoredChange, 'id' | 'companyId'>
type Notice = Omit<Parameters<typeof notificationService.tell>[1], 'userIds' | 'companyId'>

async function tellOfficers(ctx: Context, companyId: string, notice: Notice): Promise<void> {
  const userIds = await officersOf(ctx, companyId)
  await notificationService.tell(ctx, { ...notice, userIds, companyId })
}

/** Notifies the officers of a company that rows of a change were accepted or rejected, or are open again. */
export function notifyDecision(
  ctx: Context,
  { id, companyId }: About,
  happening: 'ACCEPTED' | 'REJECTED' | 'REOPENED',
): Promise<void> {
  return tellOfficers(ctx, companyId, {
    kind: 'COMPANY_CHANGE',
    happening,
    subject: { noun: 'companyChanges', id },
    key: newId(),
    thread: `${happening} ${id}`,
  })
}

/** Notifies the officers of a company of a question about a row. */
export function notifyQuestion(ctx: Context, { id, companyId }: About): Promise<void> {
  return tellOfficers(ctx, companyId, {
    kind: 'COMPANY_QUESTION',
    happening: 'ASKED',
    subject: { noun: 'companyQuestions', id },
    key: newId(),
    thread: `asked ${id}`,
  })
}

/** Reminds the officers of a company that a draft has to be sent. The same day is announced once. */
export function notifyCutOff(ctx: Context, { id, companyId, day }: DueDraft): Promise<void> {
  return tellOfficers(ctx, companyId, {
    kind: 'COMPANY_CUT_OFF',
    happening: 'ENDING',
    subject: { noun: 'companyDrafts', id },
    key: `cut-off ${id} ${day}`,
  })
}

type Reading = {
  isConcerned: (change: TitledChange) => boolean
  facts: (change: TitledChange) => Pick<SubjectFacts, 'text' | 'day'>
}

/** Reads changes for the officers of their companies. */
const reader = ({ isConcerned, facts }: Reading): SubjectReader => ({
  viewers: async (ctx, ids, userIds) => {
    const changes = await findTitled(ctx, ids)
    const companyIds = [...new Set(changes.map(({ companyId }) => companyId))]
    const officers = await memberService.officers(ctx, companyIds, permission, userIds)
    return changes.flatMap((change) =>
      officers
        .filter(({ companyId }) => companyId === change.companyId)
        .map(({ userId }): Viewer => ({
          subjectId: change.id,
          userId,
          isConcerned: isConcerned(change),
        })),
    )
  },
  facts: async (ctx, ids) =>
    new Map(
      (await findTitled(ctx, ids)).map((change) => [
        change.id,
        { name: null, number: null, businessType: null, ...facts(change) },
      ]),
    ),
})

/** What the provider decided about a change */
export const decidedChange = reader({
  isConcerned: () => true,
  facts: ({ month, rejection }) => ({ text: rejection, day: month }),
})

/** A draft that has to be sent; once it is sent, a reminder concerns no officer. */
export const dueDraft = reader({
  isConcerned: ({ state }) => state === 'DRAFT',
  facts: ({ lastSendingDay }) => ({ text: null, day: lastSendingDay }),
})

/** A change with a question; once it is answered, the notice concerns no officer. */
export const askedChange = reader({
  isConcerned: ({ question }) => question !== null,
  facts: ({ month, question }) => ({ text: question, day: month }),
})
