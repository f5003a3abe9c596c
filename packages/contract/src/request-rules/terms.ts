/** When a rule looks at a request: when it is created, or when its client writes again. */
export const ruleMoments = ['CREATED', 'CLIENT_WROTE'] as const
export type RuleMoment = (typeof ruleMoments)[number]

/** Whether the office is open, by the hours of the chatbot */
export const ruleHours = ['OPEN', 'CLOSED'] as const
export type RuleHours = (typeof ruleHours)[number]

/** A client who is known to the platform, or only an address or number */
export const ruleSenders = ['KNOWN', 'UNKNOWN'] as const
export type RuleSender = (typeof ruleSenders)[number]

/** MEMBER: one member. ONLINE: in turn, one of several who work at that moment. */
export const ruleAssignees = ['MEMBER', 'ONLINE'] as const
export type RuleAssignee = (typeof ruleAssignees)[number]

/** Rules of a provider */
export const mostRules = 50
/** Words, companies and members of one rule, and the tags that it adds */
export const mostRuleParts = 20
/** Characters of the text that a rule answers with */
export const longestAnswer = 4000
/** Answers that one client gets from rules within a day at most, so that two programs do not write to each other for ever */
export const mostAnswersADay = 5
/** Why a rule sent no answer, and why it did not close a request */
export const ruleOmissions = [
  'CAN_NOT_TEXT_USER',
  'CLIENT_HAS_NO_ADDRESS',
  'FEATURE_LOCKED',
  'CHANNEL_NOT_LINKED',
  'WHATSAPP_WINDOW_CLOSED',
  'VARIABLE_WITHOUT_VALUE',
  /** The request has no client to write to, as those of a company. */
  'NO_CONVERSATION',
  /** A program wrote the mail, or it asks programs not to answer. */
  'AUTOMATIC_MAIL',
  'TOO_MANY_ANSWERS',
  /** The request stays open, because its client did not get the answer. */
  'NOT_ANSWERED',
  /** A colleague began it meanwhile. */
  'BEGUN',
  'BOOKING_UNDECIDED',
] as const
export type RuleOmission = (typeof ruleOmissions)[number]
/** A member works as long as one of their sessions was used within this time. */
export const onlineMinutes = 10
