import { changesErrors } from './changes/errors.ts'
import { accountsErrors } from './accounts/errors.ts'
import { bookingsErrors } from './bookings/errors.ts'
import type { NounErrors } from './errors-shape.ts'
import { importsErrors } from './imports/errors.ts'
import { leadFormsErrors } from './lead-forms/errors.ts'
import { macrosErrors } from './macros/errors.ts'
import { sendersErrors } from './senders/errors.ts'
import { statementsErrors } from './statements/errors.ts'
import { cardsErrors } from './cards/errors.ts'
import { familyErrors } from './family/errors.ts'
import { filesErrors } from './files/errors.ts'
import { storiesErrors } from './stories/errors.ts'
import { pollsErrors } from './polls/errors.ts'
import { requestRulesErrors } from './request-rules/errors.ts'
import { targetsErrors } from './targets/errors.ts'
import { ticketsErrors } from './tickets/errors.ts'
import { visitsErrors } from './visits/errors.ts'
import { visitNotesErrors } from './visit-notes/errors.ts'

/**
 * The error catalogue: name → HTTP status and public constant. The name is the key of its message in
 * messages/locales/<language>/errors/<noun>.json; callers may rely on `code` (ERRORS). A noun with many errors has
 * an `errors.ts` of its own.
 */
export const errorTable = {
  'common.validation': { status: 400, code: 'VALIDATION_FAILED' },
  'common.malformed': { status: 400, code: 'MALFORMED_REQUEST' },
  'common.unauthorized': { status: 401, code: 'UNAUTHORIZED' },
  'common.forbidden': { status: 403, code: 'FORBIDDEN' },
  'common.admin-only': { status: 403, code: 'ADMIN_ONLY' },
  'common.view-only': { status: 403, code: 'VIEW_ONLY' },
  'common.factor-missing': { status: 403, code: 'SECOND_FACTOR_MISSING' },
  'common.feature-locked': { status: 403, code: 'FEATURE_LOCKED' },
  'common.licence-ended': { status: 403, code: 'LICENCE_ENDED' },
  'common.licence-limit': { status: 409, code: 'LICENCE_LIMIT_REACHED' },
  'common.provider-required': { status: 400, code: 'PROVIDER_REQUIRED' },
  'common.not-found': { status: 404, code: 'NOT_FOUND' },
  'common.conflict': { status: 409, code: 'CONFLICT' },
  'common.changed-meanwhile': { status: 409, code: 'CHANGED_MEANWHILE' },
  'common.in-use': { status: 409, code: 'IN_USE' },
  'common.request-in-flight': { status: 409, code: 'REQUEST_IN_FLIGHT' },
  'common.key-reused': { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
  'common.too-large': { status: 413, code: 'TOO_LARGE' },
  'common.unsupported-media': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  'common.too-many-requests': { status: 429, code: 'TOO_MANY_REQUESTS' },
  'common.internal': { status: 500, code: 'SERVER_ERROR' },
  'common.unavailable': { status: 503, code: 'SERVICE_UNAVAILABLE' },

  ...accountsErrors,

  ...leadFormsErrors,

  ...macrosErrors,

  ...cardsErrors,
  ...familyErrors,
  ...storiesErrors,

  ...sendersErrors,

  'members.not-own-grant': { status: 403, code: 'OWN_GRANT_CAN_NOT_BE_CHANGED' },
  'members.last-admin': { status: 409, code: 'LAST_ADMIN' },
  'members.already-member': { status: 409, code: 'MEMBER_ALREADY_EXISTS' },
  'members.no-active-account': { status: 404, code: 'NO_ACTIVE_ACCOUNT' },
  'members.no-factor': { status: 409, code: 'NO_SECOND_FACTOR' },
  'members.factor-of-several': { status: 403, code: 'SECOND_FACTOR_OF_SEVERAL_PROVIDERS' },

  'companies.name-taken': { status: 409, code: 'COMPANY_ALREADY_EXISTS' },
  'companies.too-many-files': { status: 409, code: 'TOO_MANY_FILES' },
  'companies.too-many-versions': { status: 409, code: 'TOO_MANY_VERSIONS' },
  'companies.file-of-other-side': { status: 409, code: 'FILE_OF_OTHER_SIDE' },
  'companies.has-active-plans': { status: 409, code: 'COMPANY_HAS_ACTIVE_PLANS' },
  'insurers.name-taken': { status: 409, code: 'INSURANCE_COMPANY_ALREADY_EXISTS' },
  'insurers.used-by-active-plans': { status: 409, code: 'INSURANCE_COMPANY_USED_IN_ACTIVE_PLANS' },
  'insurers.too-many-documents': { status: 409, code: 'TOO_MANY_DOCUMENTS' },

  'clinics.needed-by-active-plans': { status: 409, code: 'CLINIC_USED_IN_ACTIVE_PLANS' },

  'plans.cannot-activate': { status: 409, code: 'PACKAGE_CAN_NOT_BE_ACTIVATED' },
  'plans.has-active-plans': { status: 409, code: 'COMPANY_HAS_ACTIVE_PACKAGES' },
  'plans.invalid-validity': { status: 400, code: 'PACKAGE_INCORRECT_VALIDITY_PERIOD' },
  'plans.insurer-inactive': { status: 409, code: 'INSURANCE_COMPANY_NOT_ACTIVE' },

  'generation.in-process': { status: 409, code: 'OFFER_GENERATION_IN_PROCESS' },
  'generation.in-review': { status: 409, code: 'OFFER_GENERATION_IN_REVIEW' },
  'generation.not-in-process': { status: 409, code: 'OFFER_GENERATION_NOT_IN_PROCESS' },
  'generation.not-in-review': { status: 409, code: 'OFFER_GENERATION_NOT_IN_REVIEW' },

  'insured.email-not-exists': { status: 409, code: 'EMAIL_NOT_EXISTS_IN_PROFILE' },
  'insured.phone-not-exists': { status: 409, code: 'PHONE_NOT_EXISTS_IN_PROFILE' },
  'insured.email-not-match': { status: 409, code: 'EMAIL_NOT_MATCH_IN_PROFILE' },
  'insured.phone-not-match': { status: 409, code: 'PHONE_NOT_MATCH_IN_PROFILE' },
  'insured.need-to-merge': { status: 409, code: 'NEED_TO_MERGE_PROFILES' },
  'insured.main-info-not-match': { status: 409, code: 'PROFILE_MAIN_INFO_NOT_MATCH' },
  'insured.email-taken': { status: 409, code: 'EMAIL_ALREADY_EXISTS' },
  'insured.phone-taken': { status: 409, code: 'PHONE_ALREADY_EXISTS' },
  'insured.id-number-taken': { status: 409, code: 'IDENTIFICATION_NUMBER_ALREADY_EXISTS' },
  'insured.principal-not-found': { status: 400, code: 'LINK_PROFILE_NOT_FOUND' },
  'insured.principal-is-linked': { status: 400, code: 'PROFILE_LINK_PROFILE_NOT_FOUND' },
  'insured.no-account': { status: 409, code: 'PERSON_HAS_NO_ACCOUNT' },
  'insured.contact-link-not-valid': { status: 404, code: 'CONTACT_LINK_NOT_VALID' },
  'insured.no-email': { status: 409, code: 'INVITATION_NEEDS_EMAIL' },

  'documents.too-many': { status: 409, code: 'TOO_MANY_DOCUMENTS' },

  'merges.changed-meanwhile': { status: 409, code: 'PROFILES_CHANGED_MEANWHILE' },
  'merges.link-impossible': { status: 409, code: 'PROFILE_LINK_NOT_POSSIBLE' },
  'merges.cannot-split': { status: 409, code: 'PROFILES_CAN_NOT_BE_SPLIT' },

  'chatbot.changed-meanwhile': { status: 409, code: 'CHAT_BOT_CHANGED_MEANWHILE' },
  'chatbot.no-such-answer': { status: 409, code: 'CHAT_BOT_ANSWER_NOT_FOUND' },
  'chatbot.asked-twice': { status: 409, code: 'CHAT_BOT_QUESTION_NOT_UNIQUE' },
  'chatbot.too-many-answers': { status: 409, code: 'TOO_MANY_CHAT_BOT_ANSWERS' },
  'chatbot.answer-on-button': { status: 409, code: 'CHAT_BOT_ANSWER_ON_BUTTON' },

  'subjects.name-differs': { status: 409, code: 'ERASURE_NAME_DIFFERS' },
  'subjects.title-differs': { status: 409, code: 'ERASURE_TITLE_DIFFERS' },
  'subjects.lead-is-client': { status: 409, code: 'LEAD_IS_CLIENT' },

  'reports.name-taken': { status: 409, code: 'REPORT_NAME_ALREADY_EXISTS' },
  'reports.too-many': { status: 409, code: 'TOO_MANY_REPORTS' },
  'views.name-taken': { status: 409, code: 'VIEW_NAME_ALREADY_EXISTS' },
  'views.too-many': { status: 409, code: 'TOO_MANY_VIEWS' },

  'bulk.nothing': { status: 409, code: 'BULK_CHANGE_OF_NOTHING' },
  'bulk.too-many': { status: 409, code: 'BULK_CHANGE_TOO_LARGE' },
  'bulk.has-timeline': { status: 409, code: 'INSURANCE_POLICY_HAS_TIMELINE' },
  'bulk.not-in-plan': { status: 409, code: 'INSURED_NOT_IN_PROGRAM' },
  'bulk.benefits-used': { status: 409, code: 'INSURANCE_POLICY_BENEFITS_USED' },
  'bulk.changed-since-preview': { status: 409, code: 'CHANGED_SINCE_PREVIEW' },
  'bulk.not-open': { status: 409, code: 'BULK_CHANGE_NOT_OPEN' },

  'policies.not-unique': { status: 409, code: 'POLICY_NOT_UNIQUE' },
  'policies.end-in-past': { status: 409, code: 'POLICY_END_DATE_IN_THE_PAST' },
  'policies.no-validity': { status: 409, code: 'POLICY_VALIDITY_PERIOD_NOT_SPECIFIED' },
  'policies.overlaps': { status: 409, code: 'POLICY_OVERLAPS' },
  'policies.group-not-active': { status: 409, code: 'INSURANCE_POLICY_GROUP_POLICY_IS_NOT_ACTIVE' },
  'policies.incorrect-validity': { status: 409, code: 'INSURANCE_POLICY_INCORRECT_VALIDITY_PERIOD' },
  'policies.program-not-active': { status: 409, code: 'INSURANCE_POLICY_PROGRAM_IS_NOT_ACTIVE' },
  'policies.too-many-documents': { status: 409, code: 'TOO_MANY_DOCUMENTS' },
  'policies.canceled': { status: 409, code: 'INSURANCE_POLICY_IS_CANCELED' },
  'versions.no-change': { status: 409, code: 'POLICY_CHANGE_WITHOUT_EFFECT' },
  'versions.canceled': { status: 409, code: 'POLICY_IS_CANCELED_ON_THIS_DAY' },
  'versions.not-canceled': { status: 409, code: 'POLICY_IS_NOT_CANCELED_ON_THIS_DAY' },
  'versions.deactivated': { status: 409, code: 'POLICY_IS_DEACTIVATED' },
  'versions.changed-meanwhile': { status: 409, code: 'POLICY_CHANGED_MEANWHILE' },

  'payments.closed': { status: 409, code: 'PAYMENT_IS_CLOSED' },
  'payments.after-term': { status: 409, code: 'PAYMENT_AFTER_TERM' },
  'payments.same-day': { status: 409, code: 'PAYMENT_ON_THIS_DAY_EXISTS' },
  'payments.below-paid': { status: 409, code: 'PAYMENT_AMOUNT_BELOW_PAID' },
  'payments.over-amount': { status: 409, code: 'PAYMENT_AMOUNT_EXCEEDED' },
  'payments.has-receipts': { status: 409, code: 'PAYMENT_HAS_RECEIPTS' },
  'payments.schedule-exists': { status: 409, code: 'PAYMENT_SCHEDULE_EXISTS' },
  'payments.already-reversed': { status: 409, code: 'PAYMENT_RECEIPT_ALREADY_REVERSED' },

  'doctors.form-invalid': { status: 400, code: 'DOCTOR_FORM_INVALID' },
  'doctors.login-not-saved': { status: 409, code: 'DOCTOR_LOGIN_NOT_SAVED' },
  'doctors.has-bookings': { status: 409, code: 'DOCTOR_HAS_BOOKINGS' },
  'doctors.not-on-duty': { status: 409, code: 'DOCTOR_NOT_ON_DUTY' },
  'doctors.on-pause': { status: 409, code: 'DOCTOR_ON_PAUSE' },
  'doctors.already-doctor': { status: 409, code: 'DOCTOR_ALREADY_EXISTS' },
  'doctors.specialization-in-use': { status: 409, code: 'SPECIALIZATION_IN_USE' },
  'doctors.specialization-taken': { status: 409, code: 'SPECIALIZATION_ALREADY_EXISTS' },
  'tariffs.bands-overlap': { status: 400, code: 'PRICE_BANDS_OVERLAP' },

  ...changesErrors,

  'slots.overlap': { status: 409, code: 'SLOTS_OVERLAP' },
  'slots.taken': { status: 409, code: 'SLOT_TAKEN' },
  'slots.skipped-time': { status: 400, code: 'SLOT_TIME_SKIPPED' },
  'slots.clock-changes': { status: 400, code: 'SLOT_CLOCK_CHANGES' },
  'slots.day-off': { status: 409, code: 'SLOT_ON_DAY_OFF' },
  'slots.doctor-not-active': { status: 409, code: 'DOCTOR_NOT_ACTIVE' },
  'slots.too-many-days': { status: 400, code: 'TOO_MANY_DAYS' },
  'leads.deal-premium-required': { status: 409, code: 'LEAD_DEAL_PREMIUM_REQUIRED' },
  'leads.lost-reason-required': { status: 409, code: 'LEAD_LOST_REASON_REQUIRED' },
  'leads.has-policy': { status: 409, code: 'LEAD_HAS_POLICY' },
  'leads.not-won': { status: 409, code: 'LEAD_NOT_WON' },
  'leads.policy-exists': { status: 409, code: 'LEAD_POLICY_EXISTS' },
  'leads.choose-person': { status: 409, code: 'LEAD_PERSON_CHOICE_REQUIRED' },
  'leads.only-individuals': { status: 409, code: 'LEAD_IS_CORPORATE' },
  'leads.only-companies': { status: 409, code: 'LEAD_IS_INDIVIDUAL' },
  'leads.nothing-to-undo': { status: 409, code: 'LEAD_NOTHING_TO_UNDO' },
  'leads.undo-held': { status: 409, code: 'LEAD_UNDO_HELD' },
  'leads.has-conversation': { status: 409, code: 'LEAD_HAS_CONVERSATION' },
  'leads.too-many-files': { status: 409, code: 'TOO_MANY_DOCUMENTS' },
  'renewals.moved-meanwhile': { status: 409, code: 'RENEWAL_MOVED_MEANWHILE' },
  'renewals.already-renewed': { status: 409, code: 'RENEWAL_ALREADY_RENEWED' },
  ...bookingsErrors,
  ...pollsErrors,
  ...requestRulesErrors,
  ...targetsErrors,
  ...ticketsErrors,
  ...visitsErrors,
  ...visitNotesErrors,
  'tasks.two-records': { status: 400, code: 'TASK_HAS_TWO_RECORDS' },
  'tasks.too-many-comments': { status: 409, code: 'TASK_HAS_TOO_MANY_COMMENTS' },
  'renewals.before-end': { status: 409, code: 'RENEWAL_STARTS_BEFORE_END' },

  'ai.off': { status: 409, code: 'AI_NOT_SET_UP' },
  'ai.no-answer': { status: 503, code: 'AI_GAVE_NO_ANSWER' },
  'ai.refused': { status: 409, code: 'AI_DECLINED' },
  'ai.too-long': { status: 409, code: 'AI_ANSWER_TOO_LONG' },

  'conversations.cannot-text': { status: 409, code: 'CAN_NOT_TEXT_USER' },
  'conversations.no-address': { status: 409, code: 'CLIENT_HAS_NO_ADDRESS' },
  'conversations.too-late': { status: 409, code: 'MESSAGE_CAN_NOT_BE_CHANGED' },
  'replies.shortcut-taken': { status: 409, code: 'REPLY_SHORTCUT_ALREADY_EXISTS' },
  'broadcasts.nobody': { status: 409, code: 'NOBODY_TO_WRITE_TO' },
  'broadcasts.too-many': { status: 409, code: 'TOO_MANY_TO_WRITE_TO' },
  'broadcasts.ended': { status: 409, code: 'MESSAGE_TO_MANY_HAS_ENDED' },
  'scheduled.not-waiting': { status: 409, code: 'SCHEDULED_MESSAGE_NOT_WAITING' },
  'scheduled.in-past': { status: 400, code: 'SCHEDULED_MESSAGE_IN_THE_PAST' },

  'conversations.one-already': { status: 409, code: 'CONVERSATIONS_ARE_ONE' },
  'conversations.joined-already': { status: 409, code: 'CONVERSATION_IS_OF_A_PERSON' },

  'mailboxes.only-one': { status: 409, code: 'ONLY_ONE_ADDRESS_CAN_BE_LINKED' },
  'mailboxes.no-forwarding': { status: 409, code: 'FORWARDING_IS_NOT_CONFIGURED' },
  'mailboxes.not-reached': { status: 400, code: 'MAIL_SERVER_NOT_REACHED' },
  'mailboxes.refused': { status: 400, code: 'MAIL_SERVER_REFUSED' },
  'mailboxes.password-missing': { status: 400, code: 'MAIL_PASSWORD_MISSING' },
  'mailboxes.changed-meanwhile': { status: 409, code: 'MAILBOX_CHANGED_MEANWHILE' },
  'mailboxes.original-gone': { status: 409, code: 'ORIGINAL_IS_NOT_KEPT' },
  'mailboxes.unreadable': { status: 409, code: 'MAIL_CAN_NOT_BE_READ' },
  'mailboxes.not-linked': { status: 409, code: 'NO_ADDRESS_IS_LINKED' },
  'mailboxes.too-soon': { status: 409, code: 'VERIFICATION_SENT_RECENTLY' },

  'whatsapp.refused': { status: 409, code: 'WHATSAPP_CREDENTIALS_REFUSED' },
  'whatsapp.unreachable': { status: 409, code: 'WHATSAPP_UNREACHABLE' },
  'whatsapp.already-linked': { status: 409, code: 'WHATSAPP_ALREADY_LINKED' },
  'whatsapp.no-devices': { status: 409, code: 'WHATSAPP_QR_LINK_NOT_AVAILABLE' },
  'whatsapp.not-linked': { status: 409, code: 'WHATSAPP_NOT_LINKED' },
  'whatsapp.gaps-open': { status: 400, code: 'WHATSAPP_TEMPLATE_VALUES_MISSING' },
  'notifications.too-many-devices': { status: 409, code: 'TOO_MANY_DEVICES' },
  'notifications.always-on': { status: 409, code: 'NOTIFICATION_ALWAYS_ON' },
  'notifications.link-not-valid': { status: 400, code: 'UNSUBSCRIBE_LINK_NOT_VALID' },

  ...statementsErrors,

  'benefits.policy-not-active': { status: 409, code: 'BENEFIT_POLICY_IS_NOT_ACTIVE' },
  'benefits.service-not-active': { status: 409, code: 'BENEFIT_OFFER_IS_NOT_ACTIVE' },
  'benefits.not-covered': { status: 409, code: 'BENEFIT_NOT_COVERED' },
  'benefits.waiting-period': { status: 409, code: 'BENEFIT_WAITING_PERIOD' },
  'benefits.over-limit': { status: 409, code: 'BENEFIT_LIMIT_EXCEEDED' },
  'benefits.already-reversed': { status: 409, code: 'BENEFIT_USE_ALREADY_REVERSED' },
  'benefits.currency-in-use': { status: 409, code: 'BENEFIT_CURRENCY_IN_USE' },

  ...importsErrors,

  ...filesErrors,
} as const satisfies NounErrors

/** The internal name of an error, also the key of its message */
export type ErrorName = keyof typeof errorTable

/** Errors that the binder answers for any endpoint; no endpoint declares them. */
export type CommonError = Extract<ErrorName, `common.${string}`>

/** True for an error that any endpoint may answer */
export const isCommon = (name: ErrorName): name is CommonError => name.startsWith('common.')

/** The body of every failed call. `fields` maps a path to a code. */
export type ErrorBody = {
  code: string
  message: string
  fields?: Record<string, string>
  details?: Record<string, unknown>
}

/** Codes of single fields, each with its own message under `fields.<CODE>` in errors.json */
export const fieldCodes = [
  'IS_REQUIRED',
  'NOT_SUPPORTED_VALUE',
  'UNKNOWN_FIELD',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MUCH_FORMATTING',
  'INCORRECT_EMAIL',
  'INCORRECT_PHONE',
  'INCORRECT_DATE',
  'DATE_OUT_OF_RANGE',
  'IS_NOT_UNIQUE',
  'PASSWORDS_DO_NOT_MATCH',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'LINK_PROFILE_NOT_FOUND',
  'NOT_FOUND',
] as const
export type FieldCode = (typeof fieldCodes)[number]
