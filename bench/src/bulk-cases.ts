import type { BulkKind } from '@coverline/contract/bulk/terms'
import { sized } from './sizes.ts'

/**
 * A kind of bulk change in the bench, and the shortest SQL with the same result. `$1` is the provider, `$2`
 * the operation.
 */
export type BulkCase = {
  kind: BulkKind
  name: string
  size: number
  rounds: number
  /** Selects ids that the kind can change, by `id`; the provider is `$1`. */
  records: string
  input: (ids: readonly string[]) => Record<string, unknown>
  /** Prepares the records `$2` for the kind. */
  prepare?: string
  /** Selects rows `id, image` of the records, as they are stored. */
  images: string
  apply: readonly string[]
  /** Updates the search texts; a dry run does not need it. */
  texts?: string
  back: readonly string[]
  /** Action in the audit log, on `entity`. */
  action: string
  entity: 'policies' | 'insured'
}

export const ofOperation = `bulk_rows b where b.provider_id = $1 and b.operation_id = $2`

const fields = `'deactivationDate', p.deactivation_date, 'activationDate', p.activation_date,
  'isDeactivationDue', p.is_deactivation_due, 'deletedAt', p.deleted_at`
const policyImage = `jsonb_build_object(${fields})`

const policyImages = `select p.id, jsonb_build_object('policies', jsonb_build_object(p.id, ${policyImage})) as image
  from bulk_rows b join policies p on p.provider_id = $1 and p.id = b.record_id where b.provider_id = $1 and b.operation_id = $2`

const peopleImages = (
  which: string,
  image = policyImage,
) => `select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', coalesce((
    select jsonb_object_agg(p.id, ${image}) from policies p
    where p.provider_id = $1 and p.insured_id = i.id ${which}), '{}')) as image
  from bulk_rows b join insured i on i.provider_id = $1 and i.id = b.record_id where b.provider_id = $1 and b.operation_id = $2`

/** Updates the policies of the operation's records or people, limited to a plan if given. */
const setPolicies = (
  set: string,
  record = 'p.id',
  which = '',
) => `update policies p set ${set} from ${ofOperation}
  and p.provider_id = $1 and ${record} = b.record_id ${which}`

/** Updates the plans' counts for deleted policies: a person with another policy in the plan stays counted. */
const countPlans = (
  sign: '+' | '-',
  record: string,
) => `update plans l set insured_count = l.insured_count ${sign} n.people
  from (select p.plan_id, count(distinct p.insured_id)::integer as people from bulk_rows b
    join policies p on p.provider_id = $1 and ${record} = b.record_id
    where b.provider_id = $1 and b.operation_id = $2 and not exists (select from policies o
      where o.provider_id = $1 and o.insured_id = p.insured_id and o.plan_id = p.plan_id and o.deleted_at is null and o.id <> p.id)
    group by p.plan_id) n where l.provider_id = $1 and l.id = n.plan_id`

const searchTexts = (people: string) => `update insured i set search_fold = insured_search_text(i)
  where i.provider_id = $1 and i.id in (${people})`

const ofPolicies = {
  size: sized(50_000, 20),
  entity: 'policies',
  records: `select id from policies where provider_id = $1 and deleted_at is null and deactivation_date is null and canceled_from is null
    and start_date <= current_date and end_date > current_date`,
  images: policyImages,
} as const
const policyInput = (ids: readonly string[]) => ({ policyIds: ids })

const holders = `select p.insured_id from bulk_rows b join policies p on p.provider_id = $1 and p.id = b.record_id
  where b.provider_id = $1 and b.operation_id = $2`
const members = `select b.record_id from ${ofOperation}`

const ofPeople = { size: sized(50_000, 20), rounds: 1, entity: 'insured' } as const
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString()

/**
 * Moves the given number of people into a plan, for the kinds that need people of a plan: statements with
 * their values.
 */
export const fillPlan = (providerId: string, planId: string): [sql: string, values: string[]][] => [
  [
    `update policies set plan_id = $2 where id in (select id from (select distinct on (insured_id) id, insured_id from policies
    where provider_id = $1 and deleted_at is null and deactivation_date is null and canceled_from is null order by insured_id, id) p
    order by insured_id offset ${sized(300_000, 0)} limit ${sized(100_000, 200)}) and provider_id = $1`,
    [providerId, planId],
  ],
  [
    `update plans l set insured_count = (select count(distinct p.insured_id) from policies p
    where p.provider_id = $1 and p.plan_id = l.id and p.deleted_at is null) where l.provider_id = $1`,
    [providerId],
  ],
  ['analyze policies', []],
]

/** Returns every kind of bulk change; some people of `planId` move to `targetId`. */
export function bulkCases([planId = '', targetId = '']: readonly string[]): BulkCase[] {
  const inPlan = `and p.plan_id = '${planId}' and p.deleted_at is null`
  const peopleOfPlan = `select distinct p.insured_id as id from policies p where p.provider_id = $1 ${inPlan}
    and p.deactivation_date is null and p.canceled_from is null`
  const planInput = (ids: readonly string[]) => ({ personProfileIds: ids, programId: planId })
  return [
    {
      ...ofPolicies,
      kind: 'POLICIES_DEACTIVATE',
      name: 'policies deactivated',
      rounds: sized(3, 1),
      input: policyInput,
      apply: [setPolicies('deactivation_date = current_date')],
      back: [setPolicies('deactivation_date = null')],
      action: 'policies.deactivated',
    },
    {
      ...ofPolicies,
      kind: 'POLICIES_ACTIVATE',
      name: 'policies activated',
      rounds: 1,
      prepare:
        'update policies set deactivation_date = current_date - 1 where provider_id = $1 and id = any ($2)',
      input: policyInput,
      apply: [setPolicies('deactivation_date = null')],
      back: [setPolicies('deactivation_date = current_date - 1')],
      action: 'policies.activated',
    },
    {
      ...ofPolicies,
      kind: 'POLICIES_DELETE',
      name: 'policies deleted',
      rounds: 1,
      input: policyInput,
      apply: [setPolicies('deleted_at = now()'), countPlans('-', 'p.id')],
      back: [countPlans('+', 'p.id'), setPolicies('deleted_at = null')],
      texts: searchTexts(holders),
      action: 'policies.deleted',
    },
    {
      ...ofPeople,
      kind: 'INSURED_EXCLUDE',
      name: 'people excluded from a plan',
      records: peopleOfPlan,
      input: planInput,
      images: peopleImages(inPlan),
      apply: [setPolicies('deactivation_date = current_date', 'p.insured_id', inPlan)],
      back: [setPolicies('deactivation_date = null', 'p.insured_id', inPlan)],
      action: 'policies.deactivated',
    },
    {
      ...ofPeople,
      kind: 'INSURED_MOVE',
      name: 'people moved to a plan',
      rounds: sized(3, 1),
      records: peopleOfPlan,
      input: (ids) => ({ ...planInput(ids), programIdSave: targetId }),
      images: peopleImages(
        `and p.plan_id in ('${planId}', '${targetId}')`,
        `jsonb_build_object(${fields}, 'planId', p.plan_id)`,
      ),
      apply: [setPolicies(`plan_id = '${targetId}'`, 'p.insured_id', inPlan)],
      back: [setPolicies(`plan_id = '${planId}'`, 'p.insured_id', `and p.plan_id = '${targetId}'`)],
      action: 'policies.plan-changed',
    },
    {
      ...ofPeople,
      kind: 'INSURED_INVITE',
      name: 'people invited',
      records: `select id from insured where provider_id = $1 and deleted_at is null and email is not null and invitation_id is null`,
      input: (ids) => ({ personProfileIds: ids, sendAt: tomorrow() }),
      images: `select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', jsonb_build_object(), 'invitation',
          jsonb_build_object('id', i.invitation_id, 'status', i.invitation_status, 'at', i.invitation_at)) as image
        from bulk_rows b join insured i on i.provider_id = $1 and i.id = b.record_id where b.provider_id = $1 and b.operation_id = $2`,
      apply: [
        `insert into invitations (provider_id, id, batch_id, insured_id, email, send_at, created_at)
          select $1, gen_random_uuid(), $2, i.id, i.email, now() + interval '1 day', now() from insured i
          where i.provider_id = $1 and i.id in (${members})`,
        `update insured i set invitation_status = 'SCHEDULED', invitation_at = now() + interval '1 day', invitation_id = $2
          from ${ofOperation} and i.provider_id = $1 and i.id = b.record_id`,
      ],
      back: [
        `update invitations v set status = 'CANCELED', ended_at = now() where v.provider_id = $1 and v.batch_id = $2`,
        `update insured i set invitation_status = 'NOT_SENT', invitation_at = null, invitation_id = null
          from ${ofOperation} and i.provider_id = $1 and i.id = b.record_id`,
      ],
      action: 'insured.invited',
    },
    {
      ...ofPeople,
      kind: 'INSURED_DELETE',
      name: 'people deleted with their policies',
      records: `select id from insured where provider_id = $1 and deleted_at is null and merged_into_id is null and principal_id is null`,
      input: (ids) => ({ personProfileIds: ids }),
      images: peopleImages(''),
      apply: [
        setPolicies('deleted_at = now()', 'p.insured_id', 'and p.deleted_at is null'),
        countPlans('-', 'p.insured_id'),
        `update insured i set deleted_at = now() from ${ofOperation} and i.provider_id = $1 and i.id = b.record_id`,
      ],
      back: [
        countPlans('+', 'p.insured_id'),
        setPolicies('deleted_at = null', 'p.insured_id'),
        `update insured i set deleted_at = null from ${ofOperation} and i.provider_id = $1 and i.id = b.record_id`,
        // A restored person has the former search text; this verifies it.
        `${searchTexts(members)} and i.search_fold is distinct from insured_search_text(i)`,
      ],
      action: 'insured.deleted',
    },
  ]
}
