export const statementFormats = [
  'CSV',
  'XLSX',
  'CAMT052',
  'CAMT053',
  'CAMT054',
  'MT940',
  'MT942',
  'OFX',
] as const
export type StatementFormat = (typeof statementFormats)[number]

/** State of a line: OPEN and PARTLY can be booked, OUTGOING and REPEATED never. */
export const lineStates = ['OPEN', 'PARTLY', 'BOOKED', 'IGNORED', 'REPEATED', 'OUTGOING'] as const
export type LineState = (typeof lineStates)[number]

/** Confidence of a proposal. CERTAIN ones may be booked together; every booking needs a click. */
export const confidences = ['CERTAIN', 'LIKELY', 'POSSIBLE'] as const
export type Confidence = (typeof confidences)[number]

/** Evidence for and against a proposed payment */
export const matchReasons = [
  'REFERENCE',
  'NUMBER',
  'NUMBER_SLIP',
  'NAME',
  'COMPANY',
  'AMOUNT',
  'AMOUNT_SUM',
  'AMOUNT_PART',
  'AMOUNT_LEFT_OVER',
  'DUE_NEAR',
  'NAME_DIFFERS',
  'DUE_FAR',
  'SEVERAL_FIT',
  'CLAIMED_TWICE',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a policy that a line names gets no proposal */
export const namedPolicyStates = ['NO_PAYMENTS', 'ALL_PAID', 'CANCELED', 'OTHER_CURRENCY'] as const
export type NamedPolicyState = (typeof namedPolicyStates)[number]

/** The columns of a statement */
export const statementColumns = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'purpose',
  'payerName',
  'payerAccount',
  'account',
  'bankReference',
  'balance',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** Why a line of a file was not read */
export const unreadReasons = ['DAY', 'AMOUNT', 'DIRECTION', 'EXPECTED', 'FORM'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/**
 * What a bank states and the read lines are held against. REVERSALS: lines that banks write in two ways, where
 * no balance shows which one it is.
 */
export const checkKinds = ['BALANCE', 'TOTAL', 'BATCH', 'REVERSALS'] as const
export type CheckKind = (typeof checkKinds)[number]

/** Order of day, month and year */
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export type DateOrder = (typeof dateOrders)[number]
/** The sign before the cents */
export const decimalSigns = ['COMMA', 'POINT'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** Maximum number of rows above the headings: account, period, balance. */
export const statementPreamble = 30
/** Maximum number of columns for a manual choice */
export const statementMaxColumns = 100

export const statementMaxBytes = 8 * 1024 * 1024
export const statementMaxLines = 5000
/** Maximum number of lines booked in one call */
export const bookAtOnce = 1000
