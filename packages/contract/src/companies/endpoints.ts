import * as z from 'zod'
import { domain } from '../accounts/shapes.ts'
import { id, ids, listFields, listOf, moment, reference, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { changeAcceptances } from '../changes/terms.ts'
import { editable } from '../known.ts'
import { visitingRoles } from '../permissions.ts'
import { mostNoticeDays, officerSights } from './officer-terms.ts'

const noticeDays = z.int().min(0).max(mostNoticeDays)
const sights = z.array(z.enum(officerSights)).max(officerSights.length)

export const company = z.strictObject({
  clientCompanyId: id,
  name: z.string(),
  logo: z.strictObject({ cdnFileId: id }).nullable(),
  insuranceCompany: reference.nullable(),
  planCount: z.int(),
  activePlanCount: z.int(),
  insuredCount: z.int(),
  /** Who accepts the changes of insured people that its officers send */
  changeAcceptance: z.enum(changeAcceptances),
  /** Additions are sent at least this many days before their first day with insurance. */
  additionNoticeDays: noticeDays,
  /** Leavers are sent at least this many days before their first day without insurance. */
  leaverNoticeDays: noticeDays,
  /** What its officers may see besides the people of the company */
  officersSee: sights,
  /** Mails its officers the figures of each month when it is over. */
  mailsSummary: z.boolean(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Company = z.output<typeof company>

export const companies = {
  list: query({
    path: '/insurance/client-company/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'], notRoles: ['DOCTOR'] },
    input: z.strictObject({
      ...listFields(['name', 'planCount', 'insuredCount', 'createdAt']),
      insuranceCompanyIds: ids().optional(),
    }),
    output: listOf(company),
    errors: [],
    summary: 'Client companies.',
  }),
  detail: query({
    path: '/insurance/client-company/detail',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'], notRoles: ['DOCTOR'] },
    input: z.strictObject({ clientCompanyId: id }),
    output: company.extend({
      plans: z.array(
        z.strictObject({ packageId: id, name: z.string(), isAvailable: z.boolean(), policyCount: z.int() }),
      ),
    }),
    errors: [],
    summary: 'One client company with its plans.',
  }),
  openArea: command({
    path: '/insurance/client-company/area/open',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'], roles: visitingRoles },
    input: z.strictObject({ clientCompanyId: id }),
    /** The area with the rights of the visit: it can be seen, and nothing in it can be changed. */
    output: domain,
    errors: [],
    summary: 'Open the area of a company as its officers see it; every look is in the audit log.',
  }),
  save: command({
    path: '/insurance/client-company/save',
    scope: 'provider',
    access: {
      anyOf: ['INSURED_CREATE', 'INSURED_UPDATE', 'INSURED_DELETE'],
      byInput: (input: { clientCompanyId?: string | undefined; clientCompanyDelete?: true | undefined }) =>
        input.clientCompanyDelete
          ? 'INSURED_DELETE'
          : input.clientCompanyId
            ? 'INSURED_UPDATE'
            : 'INSURED_CREATE',
    },
    input: z.strictObject({
      clientCompanyId: id.optional(),
      ...editable({
        name: requiredText(200).optional(),
        insuranceCompanyId: id.nullable().optional(),
        changeAcceptance: z.enum(changeAcceptances).optional(),
        additionNoticeDays: noticeDays.optional(),
        leaverNoticeDays: noticeDays.optional(),
        officersSee: sights.optional(),
        mailsSummary: z.boolean().optional(),
      }),
      logoCdnFileIdSave: id.optional(),
      logoCdnFileIdDelete: z.literal(true).optional(),
      clientCompanyDelete: z.literal(true).optional(),
      /** Codes of confirmed warnings; COMPANY_HAS_ACTIVE_PLANS allows the deletion. */
      confirm: z.array(z.enum(['COMPANY_HAS_ACTIVE_PLANS'])).optional(),
    }),
    output: z.strictObject({ clientCompanyId: id, deactivatedPackageIds: ids().optional() }),
    errors: ['companies.name-taken', 'companies.has-active-plans', 'common.changed-meanwhile'],
    summary: 'Create, change or delete a client company; deleting sets its plans inactive.',
  }),
}
