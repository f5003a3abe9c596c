import * as z from 'zod'
import { benefitRules } from '../benefits/shapes.ts'
import { day, id, ids, moment, reference, rowsOf, search } from '../common.ts'
import { query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { tableFile, tableFormat } from '../table-file.ts'
import { employeeInvitations, employeeStates, employeeTypes } from './terms.ts'

const shown = z.string().nullable()
const access = { anyOf: ['INSURED_VIEW'] } as const

/** An insured person as an officer of the company sees them. Nothing medical and no request is among it. */
export const employee = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: shown,
  email: shown,
  birthdate: day.nullable(),
  relationship: z.enum(relationships),
  /** The principal under whom the person is listed; null at the head of a family. */
  principalId: id.nullable(),
  state: z.enum(employeeStates),
  /** First day for ADDING, last day for REMOVING and REMOVED; null if there is none or it is open. */
  stateDay: day.nullable(),
  /** First day of the insurance that holds today */
  insuredSince: day.nullable(),
  program: reference,
  invitation: z.enum(employeeInvitations),
})
export type Employee = z.output<typeof employee>

const relative = employee.extend({
  /** Null for an addition that is not accepted yet */
  personProfileId: id.nullable(),
  /** The id of the principal, or of the principal's row if it is not accepted yet; null for a principal. */
  principalId: id.nullable(),
  /** The row of the change that is to add the person, as long as it is not decided */
  addition: z.strictObject({ employeeChangeId: id, rowId: id }).nullable(),
})
export type Relative = z.output<typeof relative>

const listed = relative.extend({
  /** False for a principal who is only listed to head a family with a match. */
  isMatch: z.boolean(),
})
export type ListedEmployee = z.output<typeof listed>

const filters = {
  type: z.enum(employeeTypes).default('ACTIVE'),
  searchQuery: search,
  programIds: ids(1000).optional(),
  relationships: z.array(z.enum(relationships)).max(10).optional(),
  invitations: z.array(z.enum(employeeInvitations)).max(10).optional(),
}

/** A service of the plan in its terms; never what was used of it. */
const coveredService = benefitRules.omit({ covered: true }).extend({ offerId: id, title: z.string() })
export type CoveredService = z.output<typeof coveredService>

const coveringPolicy = z.strictObject({
  policyId: id,
  number: shown,
  program: reference,
  state: z.enum(employeeStates),
  startDate: day.nullable(),
  /** The last insured day, also after an early end */
  lastDay: day.nullable(),
  services: z.array(coveredService),
})
export type CoveringPolicy = z.output<typeof coveringPolicy>

const counts = z.strictObject({
  ACTIVE: z.int(),
  ADDING: z.int(),
  REMOVING: z.int(),
  REMOVED: z.int(),
  ALL: z.int(),
})

export const employees = {
  list: query({
    path: '/company/employee/list',
    scope: 'company',
    access,
    audited: true,
    input: z.strictObject({
      page: z.int().min(0).max(1_000_000).default(0),
      /** Families on a page: relatives stand under their principal and are never divided between pages. */
      limit: z.int().min(1).max(1000).default(50),
      ...filters,
    }),
    output: z.strictObject({
      ...rowsOf(listed),
      /** People who match, and the families that they belong to */
      totalCount: z.int(),
      familyCount: z.int(),
      /** People by type who match the search and the other filters */
      counts,
      /** Of them, those who are insured today: active ones, and those who leave later */
      insuredCount: z.int(),
    }),
    errors: [],
    summary: 'Insured people of the company, relatives under their principal.',
  }),
  suggest: query({
    path: '/company/employee/suggest/list',
    scope: 'company',
    access,
    audited: true,
    input: z.strictObject({ searchQuery: z.string().max(200) }),
    output: z.strictObject({
      ...rowsOf(
        employee.pick({
          personProfileId: true,
          firstName: true,
          lastName: true,
          patronymicName: true,
          email: true,
          birthdate: true,
          relationship: true,
          state: true,
        }),
      ),
    }),
    errors: [],
    summary: 'Up to 10 insured people of the company whose data contain the words.',
  }),
  detail: query({
    path: '/company/employee/detail',
    scope: 'company',
    access,
    audited: true,
    input: z.strictObject({ personProfileId: id }),
    output: employee.extend({
      phone: shown,
      invitedAt: moment.nullable(),
      registeredAt: moment.nullable(),
      /** The others of the family: insured through the company, or in a sent change that adds them */
      family: z.array(relative),
      policies: z.array(coveringPolicy),
      /** False if the company's officers may not see what a plan covers; the services are empty then. */
      isCoverShown: z.boolean(),
    }),
    errors: [],
    summary: 'One insured person of the company: contacts, family and what the plan covers.',
  }),
  export: query({
    path: '/company/employee/export',
    scope: 'company',
    access,
    audited: true,
    input: z.strictObject({ ...filters, ...tableFormat }),
    output: tableFile,
    errors: [],
    summary: 'The same list as a table, one row for each person.',
  }),
}
