/** A line of the specification's table of rights. */
export type EndpointRule = { method: string; path: string; permission: string; gate: string }

const rule = (path: string, permission: string, gate = '', method = 'POST'): EndpointRule => ({
  method,
  path,
  permission,
  gate,
})
const inProvider = 'domain INSURANCE'
const platform = 'platform'

/**
 * Rights of the calls that the specification does not list, in the manner of its table. Written by hand from the decisions
 * and not from the contract: a new call without a line here fails the tests.
 */
export const ownEndpoints: readonly EndpointRule[] = [
  rule('/user/logout', '@auth'),
  rule('/platform/provider/list', '@auth', platform),
  rule('/platform/provider/save', '@auth', platform),
  rule('/platform/setting/save', '@auth', platform),
  rule('/insurance/provider/detail', 'MY_PROFILE_VIEW'),
  rule('/insurance/provider/save', 'MY_PROFILE_UPDATE'),
  rule('/insurance/file/ticket', '@auth', inProvider),
  rule('/insurance/job/detail', '@auth', inProvider),
  rule('/insurance/audit/list', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'ADMIN, OPERATOR'),
  rule('/insurance/audit/search', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'role ADMIN'),
  rule('/insurance/audit/search-in-csv', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'role ADMIN'),
  rule('/insurance/package/generation/detail', 'PLANS_VIEW'),
  rule('/insurance/package/generation/review', 'PLANS_UPDATE'),
  rule('/insurance/package/batch/upload', 'PLANS_CREATE'),
  rule('/insurance/clinic/save-bulk', 'PLANS_UPDATE', 'DELETE for deleting and restoring'),
  rule('/insurance/clinic/point/list', 'PLANS_VIEW'),
  rule('/insurance/clinic/map/detail', 'PLANS_VIEW'),
  rule('/insurance/clinic/duplicate/list', 'PLANS_VIEW'),
  rule('/insurance/clinic/offer/list', 'PLANS_VIEW'),
  rule('/insurance/offer/save-bulk', 'PLANS_UPDATE'),
  rule('/insurance/offer/order', 'PLANS_UPDATE'),
  rule('/insurance/benefit/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/benefit/use/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/benefit/use/save', 'POLICIES_UPDATE'),
  rule('/insurance/benefit/use/reverse', 'POLICIES_UPDATE'),
  rule('/insurance/policy/deleted/list', 'POLICIES_DELETE'),
  rule('/insurance/policy/version/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/policy/version/preview', 'POLICIES_UPDATE'),
  rule('/insurance/policy/version/save', 'POLICIES_UPDATE'),
  rule('/insurance/payment/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/payment/total/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/payment/schedule/preview', 'POLICIES_UPDATE'),
  rule('/insurance/payment/schedule/save', 'POLICIES_UPDATE'),
  rule('/insurance/payment/save', 'POLICIES_UPDATE'),
  rule('/insurance/payment/cancel', 'POLICIES_UPDATE'),
  rule('/insurance/payment/receipt/list', 'POLICIES_VIEW', 'AGENT: own'),
  rule('/insurance/payment/receipt/save', 'POLICIES_UPDATE'),
  rule('/insurance/payment/receipt/reverse', 'POLICIES_UPDATE'),
  ...['list', 'detail', 'line/list', 'certain/detail'].map((call) =>
    rule(`/insurance/statement/${call}`, 'POLICIES_VIEW', 'ADMIN, OPERATOR'),
  ),
  ...['upload', 'match', 'line/book', 'book-certain', 'line/ignore', 'line/unbook', 'delete'].map((call) =>
    rule(`/insurance/statement/${call}`, 'POLICIES_UPDATE', 'ADMIN, OPERATOR'),
  ),
  rule('/insurance/demo-program/list', 'PLANS_VIEW'),
  rule('/insurance/demo-program/detail', 'PLANS_VIEW'),
  rule('/insurance/demo-program/save', 'PLANS_CREATE|PLANS_UPDATE|PLANS_DELETE', 'by payload'),
  rule('/insurance/demo-program/apply', 'PLANS_CREATE'),
  rule('/insurance/import/list', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/detail', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/row/list', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/edit', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/check', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/save', 'INSURED_CREATE|PLANS_UPDATE'),
  rule('/insurance/import/discard', 'INSURED_CREATE|PLANS_UPDATE'),
]
