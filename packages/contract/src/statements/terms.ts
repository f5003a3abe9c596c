export const statementFormats = ['CSV', 'CAMT053', 'MT940'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What stands of a line: OPEN and PARTLY are to be booked, OUTGOING and REPEATED never are. */
export const lineStates = ['OPEN', 'PARTLY', 'BOOKED', 'IGNORED', 'REPEATED', 'OUTGOING'] as const
export type LineState = (typeof lineStates)[number]

/** How sure a proposal is. A CERTAIN one may be booked together with others; every one needs a click. */
export const confidences = ['CERTAIN', 'LIKELY', 'POSSIBLE'] as const
export type Confidence = (typeof confidences)[number]

/** Why a payment is proposed for a line, and what speaks against it. */
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

/** What the headings of a statement's columns stand for. */
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
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** In which order day, month and year stand. */
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export type DateOrder = (typeof dateOrders)[number]
/** What stands before the cents. */
export const decimalSigns = ['COMMA', 'POINT'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** Rows above the headings that a bank may write: account, period, balance. */
export const statementPreamble = 30
/** Columns that can be chosen by hand. */
export const statementMaxColumns = 100

export const statementMaxBytes = 8 * 1024 * 1024
export const statementMaxLines = 5000
/** How many lines are booked at once. */
export const bookAtOnce = 1000
