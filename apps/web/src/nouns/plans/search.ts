import {
  type InsurancePlanType,
  insurancePlanTypes,
  type InsuranceType,
  insuranceTypes,
  type ServiceKind,
  serviceKinds,
  type ServiceStatus,
  serviceStatuses,
} from '@coverline/contract/plans/terms'
import { ownPath } from '../../session/own-path.ts'
import { searchText } from '../../kit/lists/search-text.ts'

const sortFields = ['name', 'insuranceCompany', 'offerCount', 'policyCount', 'isAvailable'] as const
const statuses = ['active', 'inactive', 'all'] as const
const dialogs = ['individual', 'corporate'] as const

export interface PlanSearch {
  searchQuery?: string
  insurers?: string[]
  status?: (typeof statuses)[number]
  types?: InsuranceType[]
  planTypes?: InsurancePlanType[]
  /** A company; shows its active plans unless the status says otherwise (SCREENS). */
  clientCompany?: string
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** Redirect after a plan was created. */
  redirectTo?: string
  /** Redirect when the list has no active plan left. */
  deactivationRedirect?: string
  create?: (typeof dialogs)[number]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value)
}

function someOf<T extends string>(values: readonly T[], value: unknown): T[] | undefined {
  const chosen = [value].flat().flatMap((each) => oneOf(values, each) ?? [])
  return chosen.length > 0 ? chosen : undefined
}

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** Parses the URL; invalid values are dropped, and only paths of the product are followed later. */
export function planSearch(search: Record<string, unknown>): PlanSearch {
  const { clientCompany, page } = search
  const insurers = [search['insurers']].flat().filter(isId)
  return present({
    searchQuery: searchText(search['searchQuery']),
    insurers: insurers.length > 0 ? insurers : undefined,
    status: oneOf(statuses, search['status']),
    types: someOf(insuranceTypes, search['types']),
    planTypes: someOf(insurancePlanTypes, search['planTypes']),
    clientCompany: isId(clientCompany) ? clientCompany : undefined,
    sortBy: oneOf(sortFields, search['sortBy']),
    sortDirection: oneOf(['ASC', 'DESC'] as const, search['sortDirection']),
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : undefined,
    redirectTo: ownPath(search['redirectTo']),
    deactivationRedirect: ownPath(search['deactivationRedirect']),
    create: oneOf(dialogs, search['create']),
  })
}

const tabs = ['people', 'services', 'prices', 'details', 'history'] as const
export type PlanTab = (typeof tabs)[number]

export interface ServiceSearch {
  find?: string
  kinds?: ServiceKind[]
  statuses?: ServiceStatus[]
  /** The service whose form is open, or a new one. */
  service?: string
  preview?: true
}

export interface PlanPageSearch extends ServiceSearch {
  tab?: PlanTab
  edit?: true
}

export function planPageSearch(search: Record<string, unknown>): PlanPageSearch {
  const { service } = search
  return present({
    tab: oneOf(tabs, search['tab']),
    edit: search['edit'] === true ? (true as const) : undefined,
    find: searchText(search['find']),
    kinds: someOf(serviceKinds, search['kinds']),
    statuses: someOf(serviceStatuses, search['statuses']),
    service: service === 'new' || isId(service) ? service : undefined,
    preview: search['preview'] === true ? (true as const) : undefined,
  })
}
