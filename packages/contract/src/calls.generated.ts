// Written by npm run generate: what a browser needs of each endpoint to call it.
import type { contract } from './api.ts'
import type { CallsOf } from './endpoint.ts'

type Calls<Noun extends keyof typeof contract> = CallsOf<(typeof contract)[Noun]>

export const accounts: Calls<'accounts'> = {
  login: { kind: 'command', path: '/insurance/login' },
  openSession: { kind: 'command', path: '/user/login' },
  logout: { kind: 'command', path: '/user/logout' },
  requestCode: { kind: 'command', method: 'GET', path: '/user/code' },
  checkCode: { kind: 'command', path: '/auth/otp/check' },
  checkLink: { kind: 'command', path: '/public/sign-in-link/check' },
  recoverPassword: { kind: 'command', path: '/auth/password/recovery' },
  savePassword: { kind: 'command', path: '/auth/password/save' },
  changePassword: { kind: 'command', path: '/insurance/user/password/save' },
  sessions: { kind: 'query', path: '/insurance/user/session/list' },
  endSession: { kind: 'command', path: '/insurance/user/session/end' },
  invitationDetail: { kind: 'query', path: '/public/invitation/detail' },
  acceptInvitation: { kind: 'command', path: '/insurance/user/invitation/accept' },
  info: { kind: 'query', method: 'GET', path: '/user/info' },
  saveInfo: { kind: 'command', method: 'PUT', path: '/user/info' },
  resendEmail: { kind: 'command', path: '/insurance/user/email/resend' },
  cancelEmail: { kind: 'command', path: '/insurance/user/email/cancel' },
  confirmEmail: { kind: 'command', path: '/public/email/confirm' },
  settings: { kind: 'query', path: '/insurance/user/detail' },
  saveSettings: { kind: 'command', path: '/insurance/user/save' },
  saveSupportToken: { kind: 'command', path: '/user/usedesk/token/save' },
  factor: { kind: 'query', path: '/insurance/user/factor/detail' },
  startTotp: { kind: 'command', path: '/insurance/user/factor/start' },
  confirmTotp: { kind: 'command', path: '/insurance/user/factor/confirm' },
  newRecoveryCodes: { kind: 'command', path: '/insurance/user/factor/recovery-code/save' },
  removeFactor: { kind: 'command', path: '/insurance/user/factor/delete' },
  startPasskey: { kind: 'command', path: '/insurance/user/factor/passkey/start' },
  confirmPasskey: { kind: 'command', path: '/insurance/user/factor/passkey/confirm' },
  removePasskey: { kind: 'command', path: '/insurance/user/factor/passkey/delete' },
  passkeyOptions: { kind: 'query', path: '/public/sign-in/passkey/detail' },
}

export const ai: Calls<'ai'> = {
  improveWriting: { kind: 'query', path: '/insurance/ai/improve-writing' },
  suggestReply: { kind: 'query', path: '/insurance/ai/suggest-reply' },
  summarise: { kind: 'query', path: '/insurance/ai/summarise' },
  translate: { kind: 'query', path: '/insurance/ai/translate' },
  suggestLabels: { kind: 'query', path: '/insurance/ai/suggest-labels' },
}

export const workspaces: Calls<'workspaces'> = {
  providers: { kind: 'query', path: '/platform/provider/list' },
  saveProvider: { kind: 'command', path: '/platform/provider/save' },
  saveLayout: { kind: 'command', path: '/platform/setting/save' },
  profile: { kind: 'query', path: '/insurance/provider/detail' },
  licence: { kind: 'query', path: '/insurance/licence/detail' },
  saveProfile: { kind: 'command', path: '/insurance/provider/save' },
  saveSecondFactor: { kind: 'command', path: '/insurance/provider/second-factor/save' },
}

export const members: Calls<'members'> = {
  list: { kind: 'query', path: '/insurance/authorization/grant/list' },
  detail: { kind: 'query', path: '/insurance/authorization/grant/detail' },
  save: { kind: 'command', path: '/insurance/authorization/grant/save' },
  delete: { kind: 'command', path: '/insurance/authorization/grant/delete' },
  invite: { kind: 'command', path: '/insurance/authorization/grant/invite' },
  userDetail: { kind: 'query', path: '/insurance/authorization/user/detail' },
  userSave: { kind: 'command', path: '/insurance/authorization/user/save' },
  endSessions: { kind: 'command', path: '/insurance/authorization/user/session/end' },
  resetFactor: { kind: 'command', path: '/insurance/authorization/user/factor/reset' },
}

export const doctors: Calls<'doctors'> = {
  list: { kind: 'query', path: '/insurance/telemedicine/doctor/list' },
  detail: { kind: 'query', path: '/insurance/telemedicine/doctor/detail' },
  save: { kind: 'command', path: '/insurance/telemedicine/doctor/save' },
  specializations: { kind: 'query', path: '/insurance/telemedicine/doctor-specialization/list' },
  saveSpecialization: { kind: 'command', path: '/insurance/telemedicine/doctor-specialization/save' },
  ping: { kind: 'query', path: '/insurance/ping/doctor' },
  pause: { kind: 'command', path: '/insurance/telemedicine/doctor/pause' },
  resume: { kind: 'command', path: '/insurance/telemedicine/doctor/resume' },
}

export const leads: Calls<'leads'> = {
  list: { kind: 'query', path: '/insurance/lead/list' },
  detail: { kind: 'query', path: '/insurance/lead/detail' },
  history: { kind: 'query', path: '/insurance/lead/audit-log/list' },
  agents: { kind: 'query', path: '/insurance/lead/agent/list' },
  duplicates: { kind: 'query', path: '/insurance/lead/duplicate/list' },
  save: { kind: 'command', path: '/insurance/lead/save' },
  saveBulk: { kind: 'command', path: '/insurance/lead/save-bulk' },
  download: { kind: 'command', path: '/insurance/lead/download' },
  previewPolicy: { kind: 'query', path: '/insurance/lead/obtain-policy/preview' },
  obtainPolicy: { kind: 'command', path: '/insurance/lead/obtain-policy' },
  previewUndo: { kind: 'query', path: '/insurance/lead/obtain-policy/undo/preview' },
  undoPolicy: { kind: 'command', path: '/insurance/lead/obtain-policy/undo' },
  previewPlan: { kind: 'query', path: '/insurance/lead/obtain-plan/preview' },
  obtainPlan: { kind: 'command', path: '/insurance/lead/obtain-plan' },
  ofConversation: { kind: 'query', path: '/insurance/lead/conversation/detail' },
  fromConversation: { kind: 'command', path: '/insurance/lead/conversation/save' },
}

export const companyLeads: Calls<'companyLeads'> = {
  request: { kind: 'command', path: '/company/dms/request' },
}

export const leadForms: Calls<'lead-forms'> = {
  settings: { kind: 'query', path: '/insurance/lead-form/detail' },
  save: { kind: 'command', path: '/insurance/lead-form/save' },
  renewKey: { kind: 'command', path: '/insurance/lead-form/renew-key' },
  open: { kind: 'query', path: '/public/lead-form/detail' },
  send: { kind: 'command', path: '/public/lead-form' },
}

export const contactReports: Calls<'contact-reports'> = {
  send: { kind: 'command', path: '/public/contact/report', upload: { maxBytes: 10485760 } },
}

export const macros: Calls<'macros'> = {
  list: { kind: 'query', path: '/insurance/macro/list' },
  save: { kind: 'command', path: '/insurance/macro/save' },
  sort: { kind: 'command', path: '/insurance/macro/sort' },
  remove: { kind: 'command', path: '/insurance/macro/delete' },
  run: { kind: 'command', path: '/insurance/macro/run' },
}

export const senders: Calls<'senders'> = {
  choices: { kind: 'query', path: '/insurance/sender/choices' },
  block: { kind: 'command', path: '/insurance/sender/block' },
  list: { kind: 'query', path: '/insurance/sender/list' },
  add: { kind: 'command', path: '/insurance/sender/add' },
  unblock: { kind: 'command', path: '/insurance/sender/unblock' },
}

export const spam: Calls<'spam'> = {
  list: { kind: 'query', path: '/insurance/spam/list' },
  total: { kind: 'query', path: '/insurance/spam/total/detail' },
  detail: { kind: 'query', path: '/insurance/spam/detail' },
  read: { kind: 'command', path: '/insurance/spam/read' },
  release: { kind: 'command', path: '/insurance/spam/release' },
  delete: { kind: 'command', path: '/insurance/spam/delete' },
}

export const mailboxes: Calls<'mailboxes'> = {
  detail: { kind: 'query', path: '/insurance/mailbox/detail' },
  save: { kind: 'command', path: '/insurance/mailbox/save' },
  saveSignature: { kind: 'command', path: '/insurance/mailbox/signature/save' },
  verify: { kind: 'command', path: '/insurance/mailbox/verify' },
  delete: { kind: 'command', path: '/insurance/mailbox/delete' },
  aside: { kind: 'query', path: '/insurance/mailbox/aside/list' },
  show: { kind: 'command', path: '/insurance/mailbox/aside/show' },
  original: { kind: 'query', path: '/insurance/mailbox/message/original' },
  forward: { kind: 'command', path: '/insurance/mailbox/message/forward' },
  reread: { kind: 'command', path: '/insurance/mailbox/message/reread' },
}

export const dictionaries: Calls<'dictionaries'> = {
  phoneCodes: { kind: 'query', method: 'GET', path: '/dicts/country-phone-code/list' },
  details: { kind: 'query', path: '/insurance/dictionary/details' },
}

export const companyDictionaries: Calls<'companyDictionaries'> = {
  details: { kind: 'query', path: '/company/dictionary/details' },
}

export const companies: Calls<'companies'> = {
  list: { kind: 'query', path: '/insurance/client-company/list' },
  detail: { kind: 'query', path: '/insurance/client-company/detail' },
  openArea: { kind: 'command', path: '/insurance/client-company/area/open' },
  save: { kind: 'command', path: '/insurance/client-company/save' },
}

export const changes: Calls<'changes'> = {
  list: { kind: 'query', path: '/insurance/employee-change/list' },
  detail: { kind: 'query', path: '/insurance/employee-change/detail' },
  accept: { kind: 'command', path: '/insurance/employee-change/accept' },
  previewUndo: { kind: 'query', path: '/insurance/employee-change/undo/preview' },
  undo: { kind: 'command', path: '/insurance/employee-change/undo' },
  ask: { kind: 'command', path: '/insurance/employee-change/ask' },
  reject: { kind: 'command', path: '/insurance/employee-change/reject' },
}

export const companyChanges: Calls<'companyChanges'> = {
  add: { kind: 'command', path: '/company/employee/add' },
  remove: { kind: 'command', path: '/company/employee/remove' },
  update: { kind: 'command', path: '/company/employee/update' },
  list: { kind: 'query', path: '/company/employee-change/list' },
  detail: { kind: 'query', path: '/company/employee-change/detail' },
  saveRow: { kind: 'command', path: '/company/employee-change/row/save' },
  deleteRows: { kind: 'command', path: '/company/employee-change/row/delete' },
  submit: { kind: 'command', path: '/company/employee-change/submit' },
  withdraw: { kind: 'command', path: '/company/employee-change/withdraw' },
  answer: { kind: 'command', path: '/company/employee-change/row/answer' },
}

export const changeFiles: Calls<'changeFiles'> = {
  add: { kind: 'command', path: '/company/employee/add-with-file', upload: { maxBytes: 67108864 } },
  remove: { kind: 'command', path: '/company/employee/remove-with-file', upload: { maxBytes: 67108864 } },
  additionTemplate: { kind: 'query', method: 'GET', path: '/company/employee/template/bundle-add-file' },
  leaverTemplate: { kind: 'query', method: 'GET', path: '/company/employee/template/bundle-remove-file' },
}

export const employees: Calls<'employees'> = {
  list: { kind: 'query', path: '/company/employee/list' },
  suggest: { kind: 'query', path: '/company/employee/suggest/list' },
  detail: { kind: 'query', path: '/company/employee/detail' },
  export: { kind: 'query', path: '/company/employee/export' },
}

export const clientFiles: Calls<'clientFiles'> = {
  list: { kind: 'query', path: '/insurance/client-company/file/list' },
  upload: { kind: 'command', path: '/insurance/client-company/file/upload', upload: { maxBytes: 67108864 } },
  open: { kind: 'command', path: '/insurance/client-company/file/open' },
  delete: { kind: 'command', path: '/insurance/client-company/file/delete' },
  downloadAll: { kind: 'query', path: '/insurance/client-company/file/download-all' },
}

export const companyFiles: Calls<'companyFiles'> = {
  list: { kind: 'query', method: 'GET', path: '/company/files' },
  upload: { kind: 'command', path: '/company/files/upload', upload: { maxBytes: 67108864 } },
  open: { kind: 'command', path: '/company/files/open' },
  delete: { kind: 'command', path: '/company/files/delete' },
  downloadAll: { kind: 'query', method: 'GET', path: '/company/files/download-all' },
}

export const insurers: Calls<'insurers'> = {
  list: { kind: 'query', path: '/insurance/insurance-company/list' },
  detail: { kind: 'query', path: '/insurance/insurance-company/detail' },
  save: { kind: 'command', path: '/insurance/insurance-company/save' },
}

export const plans: Calls<'plans'> = {
  list: { kind: 'query', path: '/insurance/package/list' },
  detail: { kind: 'query', path: '/insurance/package/detail' },
  save: { kind: 'command', path: '/insurance/package/save' },
}

export const tariffs: Calls<'tariffs'> = {
  detail: { kind: 'query', path: '/insurance/program/tariff/detail' },
  save: { kind: 'command', path: '/insurance/program/tariff/save' },
}

export const companyTariffs: Calls<'companyTariffs'> = {
  programs: { kind: 'query', path: '/company/program/list' },
}

export const services: Calls<'services'> = {
  list: { kind: 'query', path: '/insurance/offer/list' },
  detail: { kind: 'query', path: '/insurance/offer/detail' },
  save: { kind: 'command', path: '/insurance/offer/save' },
  saveBulk: { kind: 'command', path: '/insurance/offer/save-bulk' },
  order: { kind: 'command', path: '/insurance/offer/order' },
  copy: { kind: 'command', path: '/insurance/offer/copy' },
  delete: { kind: 'command', path: '/insurance/offer/delete' },
}

export const templates: Calls<'templates'> = {
  list: { kind: 'query', path: '/insurance/demo-program/list' },
  detail: { kind: 'query', path: '/insurance/demo-program/detail' },
  save: { kind: 'command', path: '/insurance/demo-program/save' },
  apply: { kind: 'command', path: '/insurance/demo-program/apply' },
}

export const generation: Calls<'generation'> = {
  detail: { kind: 'query', path: '/insurance/package/generation/detail' },
  review: { kind: 'command', path: '/insurance/package/generation/review' },
}

export const insured: Calls<'insured'> = {
  list: { kind: 'query', path: '/insurance/client/list' },
  detail: { kind: 'query', path: '/insurance/client/detail' },
  suggest: { kind: 'query', path: '/insurance/client/suggest/list' },
  save: { kind: 'command', path: '/insurance/client/save' },
  saveBulk: { kind: 'command', path: '/insurance/client/save-bulk' },
  exclude: { kind: 'command', path: '/insurance/client/exclude-from-program' },
  sendWelcomeEmail: { kind: 'command', path: '/insurance/client/welcome-email/send' },
}

export const personContacts: Calls<'personContacts'> = {
  resend: { kind: 'command', path: '/insurance/client/contact/resend' },
  withdraw: { kind: 'command', path: '/insurance/client/contact/withdraw' },
  replace: { kind: 'command', path: '/insurance/client/contact/replace' },
  confirm: { kind: 'command', path: '/public/contact/confirm' },
}

export const duplicates: Calls<'duplicates'> = {
  list: { kind: 'query', path: '/insurance/client/duplicate/list' },
  dismiss: { kind: 'command', path: '/insurance/client/duplicate/dismiss' },
  search: { kind: 'command', path: '/insurance/client/duplicate/search' },
}

export const documents: Calls<'documents'> = {
  list: { kind: 'query', path: '/insurance/client/document/list' },
  save: { kind: 'command', path: '/insurance/client/document/save', upload: { maxBytes: 67108864 } },
  open: { kind: 'query', path: '/insurance/client/document/open' },
  delete: { kind: 'command', path: '/insurance/client/document/delete' },
}

export const memberDocuments: Calls<'memberDocuments'> = {
  list: { kind: 'query', path: '/member/document/list' },
  open: { kind: 'query', path: '/member/file/ticket' },
}

export const invitations: Calls<'invitations'> = {
  list: { kind: 'query', path: '/insurance/client/invitation/list' },
  cancel: { kind: 'command', path: '/insurance/client/invitation/cancel' },
  templates: { kind: 'query', path: '/insurance/client/invitation/template/list' },
  saveTemplate: { kind: 'command', path: '/insurance/client/invitation/template/save' },
  preview: { kind: 'query', path: '/insurance/client/invitation/preview' },
}

export const polls: Calls<'polls'> = {
  list: { kind: 'query', path: '/insurance/poll/list' },
  settings: { kind: 'query', path: '/insurance/poll/settings/detail' },
  saveSettings: { kind: 'command', path: '/insurance/poll/settings/save' },
  open: { kind: 'query', path: '/public/poll/detail' },
  answer: { kind: 'command', path: '/public/poll/answer' },
}

export const merges: Calls<'merges'> = {
  preview: { kind: 'query', path: '/insurance/client/merge/preview' },
  merge: { kind: 'command', path: '/insurance/client/merge' },
  list: { kind: 'query', path: '/insurance/client/merge/list' },
  splitPreview: { kind: 'query', path: '/insurance/client/split/preview' },
  split: { kind: 'command', path: '/insurance/client/split' },
}

export const subjects: Calls<'subjects'> = {
  export: { kind: 'command', path: '/insurance/client/subject/export' },
  erase: { kind: 'command', path: '/insurance/client/erase' },
  exportLead: { kind: 'command', path: '/insurance/lead/subject/export' },
  eraseLead: { kind: 'command', path: '/insurance/lead/erase' },
}

export const policies: Calls<'policies'> = {
  list: { kind: 'query', path: '/insurance/policy/list' },
  detail: { kind: 'query', path: '/insurance/policy/detail' },
  performance: { kind: 'query', path: '/insurance/policy/performance/detail' },
  save: { kind: 'command', path: '/insurance/policy/save' },
  saveBulk: { kind: 'command', path: '/insurance/policy/save-bulk' },
  export: { kind: 'command', path: '/insurance/policy/export' },
  deleted: { kind: 'query', path: '/insurance/policy/deleted/list' },
}

export const memberPolicies: Calls<'memberPolicies'> = {
  list: { kind: 'query', path: '/member/policy/list' },
  detail: { kind: 'query', path: '/member/policy/detail' },
}

export const versions: Calls<'versions'> = {
  list: { kind: 'query', path: '/insurance/policy/version/list' },
  preview: { kind: 'query', path: '/insurance/policy/version/preview' },
  save: { kind: 'command', path: '/insurance/policy/version/save' },
}

export const payments: Calls<'payments'> = {
  list: { kind: 'query', path: '/insurance/payment/list' },
  totals: { kind: 'query', path: '/insurance/payment/total/list' },
  overdue: { kind: 'query', path: '/insurance/payment/overdue/detail' },
  listInCsv: { kind: 'command', path: '/insurance/payment/list-in-csv' },
  preview: { kind: 'query', path: '/insurance/payment/schedule/preview' },
  schedule: { kind: 'command', path: '/insurance/payment/schedule/save' },
  save: { kind: 'command', path: '/insurance/payment/save' },
  cancel: { kind: 'command', path: '/insurance/payment/cancel' },
  receipts: { kind: 'query', path: '/insurance/payment/receipt/list' },
  receive: { kind: 'command', path: '/insurance/payment/receipt/save' },
  reverse: { kind: 'command', path: '/insurance/payment/receipt/reverse' },
}

export const slots: Calls<'slots'> = {
  list: { kind: 'query', path: '/insurance/telemedicine/slot/list' },
  save: { kind: 'command', path: '/insurance/telemedicine/slot/save' },
  delete: { kind: 'command', path: '/insurance/telemedicine/slot/delete' },
  template: { kind: 'query', path: '/insurance/telemedicine/slot/template/detail' },
  previewTemplate: { kind: 'query', path: '/insurance/telemedicine/slot/template/preview' },
  saveTemplate: { kind: 'command', path: '/insurance/telemedicine/slot/template/save' },
  saveException: { kind: 'command', path: '/insurance/telemedicine/slot/template/exception/save' },
  deleteException: { kind: 'command', path: '/insurance/telemedicine/slot/template/exception/delete' },
  holidays: { kind: 'query', path: '/insurance/telemedicine/slot/template/holiday/list' },
}

export const statements: Calls<'statements'> = {
  list: { kind: 'query', path: '/insurance/statement/list' },
  detail: { kind: 'query', path: '/insurance/statement/detail' },
  lines: { kind: 'query', path: '/insurance/statement/line/list' },
  upload: { kind: 'command', path: '/insurance/statement/upload', upload: { maxBytes: 8388608 } },
  match: { kind: 'command', path: '/insurance/statement/match' },
  book: { kind: 'command', path: '/insurance/statement/line/book' },
  bookCertain: { kind: 'command', path: '/insurance/statement/book-certain' },
  certain: { kind: 'query', path: '/insurance/statement/certain/detail' },
  ignore: { kind: 'command', path: '/insurance/statement/line/ignore' },
  confirm: { kind: 'command', path: '/insurance/statement/confirm' },
  tellApart: { kind: 'command', path: '/insurance/statement/line/tell-apart' },
  turn: { kind: 'command', path: '/insurance/statement/line/turn' },
  unbook: { kind: 'command', path: '/insurance/statement/line/unbook' },
  delete: { kind: 'command', path: '/insurance/statement/delete' },
}

export const memberFamily: Calls<'memberFamily'> = {
  list: { kind: 'query', path: '/member/family/list' },
  saveGrant: { kind: 'command', path: '/member/family/grant/save' },
  deleteGrant: { kind: 'command', path: '/member/family/grant/delete' },
}

export const cards: Calls<'cards'> = {
  verify: { kind: 'command', path: '/public/card/verify' },
}

export const memberCards: Calls<'memberCards'> = {
  list: { kind: 'query', path: '/member/card/list' },
  enrol: { kind: 'command', path: '/member/card/enrol' },
  devices: { kind: 'query', path: '/member/card/device/list' },
  deleteDevice: { kind: 'command', path: '/member/card/device/delete' },
  checks: { kind: 'query', path: '/member/card/check/list' },
}

export const stories: Calls<'stories'> = {
  list: { kind: 'query', path: '/insurance/story/list' },
  detail: { kind: 'query', path: '/insurance/story/detail' },
  save: { kind: 'command', path: '/insurance/story/save' },
  remove: { kind: 'command', path: '/insurance/story/delete' },
  restore: { kind: 'command', path: '/insurance/story/restore' },
  order: { kind: 'command', path: '/insurance/story/order' },
  pause: { kind: 'command', path: '/insurance/story/pause' },
  audience: { kind: 'query', path: '/insurance/story/audience' },
  metric: { kind: 'query', path: '/insurance/story/metric/detail' },
}

export const memberHome: Calls<'memberHome'> = {
  show: { kind: 'query', path: '/member/home' },
}

export const memberProfile: Calls<'memberProfile'> = {
  detail: { kind: 'query', path: '/member/profile/detail' },
}

export const memberStories: Calls<'memberStories'> = {
  list: { kind: 'query', path: '/member/story/list' },
  view: { kind: 'command', path: '/member/story/view' },
}

export const memberVisits: Calls<'memberVisits'> = {
  enter: { kind: 'command', path: '/member/visit/enter' },
}

export const memberBookings: Calls<'memberBookings'> = {
  offers: { kind: 'query', path: '/member/reception/offer/list' },
  cities: { kind: 'query', path: '/member/reception/city/list' },
  clinics: { kind: 'query', path: '/member/reception/clinic/list' },
  doctors: { kind: 'query', path: '/member/reception/doctor/list' },
  slots: { kind: 'query', path: '/member/reception/slot/list' },
  hold: { kind: 'command', path: '/member/reception/slot/hold' },
  save: { kind: 'command', path: '/member/reception/save' },
  list: { kind: 'query', path: '/member/reception/list' },
  detail: { kind: 'query', path: '/member/reception/detail' },
  calendar: { kind: 'query', path: '/member/reception/calendar' },
  cancel: { kind: 'command', path: '/member/reception/cancel' },
  addToWaitlist: { kind: 'command', path: '/member/reception/waitlist/save' },
}

export const commissions: Calls<'commissions'> = {
  list: { kind: 'query', path: '/insurance/commission/list' },
  totals: { kind: 'query', path: '/insurance/commission/total/list' },
  listInCsv: { kind: 'command', path: '/insurance/commission/list-in-csv' },
  agreements: { kind: 'query', path: '/insurance/commission/rate/list' },
  saveAgreement: { kind: 'command', path: '/insurance/commission/rate/save' },
  ofPolicy: { kind: 'query', path: '/insurance/commission/policy/detail' },
  saveOfPolicy: { kind: 'command', path: '/insurance/commission/policy/save' },
}

export const renewals: Calls<'renewals'> = {
  list: { kind: 'query', path: '/insurance/policy/renewal/list' },
  totals: { kind: 'query', path: '/insurance/policy/renewal/total/list' },
  detail: { kind: 'query', path: '/insurance/policy/renewal/detail' },
  move: { kind: 'command', path: '/insurance/policy/renewal/move' },
  save: { kind: 'command', path: '/insurance/policy/renewal/save' },
  renew: { kind: 'command', path: '/insurance/policy/renew' },
  download: { kind: 'command', path: '/insurance/renewals/download' },
}

export const retention: Calls<'retention'> = {
  show: { kind: 'query', path: '/insurance/lead/retention/detail' },
  save: { kind: 'command', path: '/insurance/lead/retention/save' },
}

export const tasks: Calls<'tasks'> = {
  list: { kind: 'query', path: '/insurance/task/list' },
  detail: { kind: 'query', path: '/insurance/task/detail' },
  due: { kind: 'query', path: '/insurance/task/due/count' },
  people: { kind: 'query', path: '/insurance/task/member/list' },
  save: { kind: 'command', path: '/insurance/task/save' },
  saveComment: { kind: 'command', path: '/insurance/task/comment/save' },
  deleteComment: { kind: 'command', path: '/insurance/task/comment/delete' },
}

export const bookings: Calls<'bookings'> = {
  list: { kind: 'query', path: '/insurance/reception/list' },
  detail: { kind: 'query', path: '/insurance/reception/detail' },
  homeVisit: { kind: 'query', path: '/insurance/doctor-call/detail' },
  telemedicine: { kind: 'query', path: '/insurance/reception/telemedicine/detail' },
  offers: { kind: 'query', path: '/insurance/reception/offer/list' },
  cities: { kind: 'query', path: '/insurance/reception/city/list' },
  clinics: { kind: 'query', path: '/insurance/reception/clinic/list' },
  save: { kind: 'command', path: '/insurance/reception/save' },
  saveHomeVisit: { kind: 'command', path: '/insurance/doctor-call/save' },
  appointment: { kind: 'query', path: '/insurance/telemedicine/appointment/detail' },
  saveOutcome: { kind: 'command', path: '/insurance/reception/outcome/save' },
  hold: { kind: 'command', path: '/insurance/reception/slot/hold' },
  cancel: { kind: 'command', path: '/insurance/reception/cancel' },
  adminCancel: { kind: 'command', path: '/insurance/reception/admin/cancel' },
  settings: { kind: 'query', path: '/insurance/reception/settings/detail' },
  saveSettings: { kind: 'command', path: '/insurance/reception/settings/save' },
  queue: { kind: 'query', path: '/insurance/telemedicine/queue/list' },
  joinQueue: { kind: 'command', path: '/insurance/telemedicine/queue/join' },
  takeNext: { kind: 'command', path: '/insurance/telemedicine/queue/take' },
  putBack: { kind: 'command', path: '/insurance/telemedicine/queue/put-back' },
  saveQueueSettings: { kind: 'command', path: '/insurance/telemedicine/queue/settings/save' },
  waitlist: { kind: 'query', path: '/insurance/telemedicine/waitlist/list' },
  addToWaitlist: { kind: 'command', path: '/insurance/telemedicine/waitlist/add' },
  removeFromWaitlist: { kind: 'command', path: '/insurance/telemedicine/waitlist/remove' },
  acceptOffer: { kind: 'command', path: '/insurance/telemedicine/waitlist/offer/accept' },
  refuseOffer: { kind: 'command', path: '/insurance/telemedicine/waitlist/offer/refuse' },
  personOffer: { kind: 'query', path: '/public/waitlist-offer/detail' },
  personAccept: { kind: 'command', path: '/public/waitlist-offer/accept' },
  personRefuse: { kind: 'command', path: '/public/waitlist-offer/refuse' },
}

export const visitNotes: Calls<'visit-notes'> = {
  detail: { kind: 'query', path: '/insurance/telemedicine/note/detail' },
  list: { kind: 'query', path: '/insurance/telemedicine/note/list' },
  save: { kind: 'command', path: '/insurance/telemedicine/note/save' },
  sign: { kind: 'command', path: '/insurance/telemedicine/note/sign' },
  addAddendum: { kind: 'command', path: '/insurance/telemedicine/note/addendum/add' },
  send: { kind: 'command', path: '/insurance/telemedicine/note/send' },
  pdf: { kind: 'query', path: '/insurance/telemedicine/note/pdf' },
  codes: { kind: 'query', path: '/insurance/telemedicine/icd10/list' },
}

export const tickets: Calls<'tickets'> = {
  list: { kind: 'query', method: 'GET', path: '/insurance/ticket/list' },
  filters: { kind: 'query', method: 'GET', path: '/insurance/ticket/filter/detail' },
  totals: { kind: 'query', path: '/insurance/ticket/total/detail' },
  detail: { kind: 'query', path: '/insurance/ticket/detail' },
  program: { kind: 'query', path: '/insurance/ticket/program/detail' },
  suggest: { kind: 'query', path: '/insurance/ticket/suggest/list' },
  assign: { kind: 'command', path: '/insurance/ticket/assign' },
  snooze: { kind: 'command', path: '/insurance/ticket/snooze' },
  wake: { kind: 'command', path: '/insurance/ticket/wake' },
  save: { kind: 'command', path: '/insurance/ticket/save' },
  merge: { kind: 'command', path: '/insurance/ticket/merge' },
  saveMany: { kind: 'command', path: '/insurance/ticket/save-bulk' },
  export: { kind: 'command', path: '/insurance/ticket/export' },
  tags: { kind: 'query', path: '/insurance/ticket/tag/list' },
  saveTag: { kind: 'command', path: '/insurance/ticket/tag/save' },
  deleteTag: { kind: 'command', path: '/insurance/ticket/tag/delete' },
  deleteTags: { kind: 'command', path: '/insurance/ticket/tag/delete/all' },
}

export const companyTickets: Calls<'companyTickets'> = {
  list: { kind: 'query', path: '/company/ticket/list' },
  detail: { kind: 'query', path: '/company/ticket/detail' },
  dates: { kind: 'query', path: '/company/ticket/available-date/list' },
}

export const memberTickets: Calls<'memberTickets'> = {
  list: { kind: 'query', path: '/member/ticket/list' },
  detail: { kind: 'query', path: '/member/ticket/detail' },
  rate: { kind: 'command', path: '/member/ticket/rate' },
}

export const targets: Calls<'targets'> = {
  settings: { kind: 'query', path: '/insurance/target/detail' },
  saveSettings: { kind: 'command', path: '/insurance/target/save' },
}

export const benefits: Calls<'benefits'> = {
  list: { kind: 'query', path: '/insurance/benefit/list' },
  uses: { kind: 'query', path: '/insurance/benefit/use/list' },
  use: { kind: 'command', path: '/insurance/benefit/use/save' },
  reverse: { kind: 'command', path: '/insurance/benefit/use/reverse' },
}

export const memberBenefits: Calls<'memberBenefits'> = {
  list: { kind: 'query', path: '/member/benefit/list' },
  uses: { kind: 'query', path: '/member/benefit/use/list' },
}

export const bulk: Calls<'bulk'> = {
  list: { kind: 'query', path: '/insurance/bulk/list' },
  detail: { kind: 'query', path: '/insurance/bulk/detail' },
  rows: { kind: 'query', path: '/insurance/bulk/row/list' },
  save: { kind: 'command', path: '/insurance/bulk/save' },
  retry: { kind: 'command', path: '/insurance/bulk/retry' },
  run: { kind: 'command', path: '/insurance/bulk/run' },
  cancel: { kind: 'command', path: '/insurance/bulk/cancel' },
  undo: { kind: 'command', path: '/insurance/bulk/undo' },
}

export const chatbot: Calls<'chatbot'> = {
  config: { kind: 'query', path: '/insurance/config/detail' },
  saveConfig: { kind: 'command', path: '/insurance/config/save' },
  answers: { kind: 'query', path: '/insurance/chat-bot/answer/list' },
  saveAnswer: { kind: 'command', path: '/insurance/chat-bot/answer/save' },
  orderAnswers: { kind: 'command', path: '/insurance/chat-bot/answer/order' },
  deleteAnswers: { kind: 'command', path: '/insurance/chat-bot/answer/delete' },
  ask: { kind: 'query', path: '/insurance/chat-bot/try' },
}

export const reports: Calls<'reports'> = {
  list: { kind: 'query', path: '/insurance/metric/report/list' },
  save: { kind: 'command', path: '/insurance/metric/report/save' },
  remove: { kind: 'command', path: '/insurance/metric/report/delete' },
}

export const views: Calls<'views'> = {
  list: { kind: 'query', path: '/insurance/view/list' },
  save: { kind: 'command', path: '/insurance/view/save' },
  remove: { kind: 'command', path: '/insurance/view/delete' },
}

export const visits: Calls<'visits'> = {
  detail: { kind: 'query', path: '/insurance/telemedicine/visit/detail' },
  signal: { kind: 'query', path: '/insurance/telemedicine/visit/signal' },
  admit: { kind: 'command', path: '/insurance/telemedicine/visit/admit' },
  end: { kind: 'command', path: '/insurance/telemedicine/visit/end' },
  createLink: { kind: 'command', path: '/insurance/telemedicine/visit/link' },
  person: { kind: 'query', path: '/public/visit/detail' },
  personSignal: { kind: 'query', path: '/public/visit/signal' },
  leaveQueue: { kind: 'command', path: '/public/visit/leave-queue' },
}

export const imports: Calls<'imports'> = {
  uploadInsured: { kind: 'command', path: '/insurance/client/batch/upload-with-policies', upload: { maxBytes: 67108864 } },
  uploadPlans: { kind: 'command', path: '/insurance/package/batch/upload', upload: { maxBytes: 67108864 } },
  uploadClinics: { kind: 'command', path: '/insurance/clinic/batch/upload/v2', upload: { maxBytes: 67108864 } },
  uploadLeads: { kind: 'command', path: '/insurance/lead/batch/upload', upload: { maxBytes: 67108864 } },
  list: { kind: 'query', path: '/insurance/import/list' },
  detail: { kind: 'query', path: '/insurance/import/detail' },
  rows: { kind: 'query', path: '/insurance/import/row/list' },
  edit: { kind: 'command', path: '/insurance/import/edit' },
  check: { kind: 'command', path: '/insurance/import/check' },
  changes: { kind: 'query', path: '/insurance/import/change/list' },
  save: { kind: 'command', path: '/insurance/import/save' },
  discard: { kind: 'command', path: '/insurance/import/discard' },
  cancel: { kind: 'command', path: '/insurance/import/cancel' },
  checkUndo: { kind: 'command', path: '/insurance/import/undo/check' },
  undo: { kind: 'command', path: '/insurance/import/undo/run' },
  undoBlockers: { kind: 'query', path: '/insurance/import/undo/blocker/list' },
}

export const files: Calls<'files'> = {
  save: { kind: 'command', path: '/insurance/file/save', upload: { maxBytes: 67108864 } },
  ticket: { kind: 'query', path: '/insurance/file/ticket' },
  delete: { kind: 'command', path: '/user/file/delete' },
}

export const audit: Calls<'audit'> = {
  list: { kind: 'query', path: '/insurance/audit/list' },
  search: { kind: 'query', path: '/insurance/audit/search' },
  searchInCsv: { kind: 'command', path: '/insurance/audit/search-in-csv' },
}

export const conversations: Calls<'conversations'> = {
  config: { kind: 'query', path: '/insurance/conversation/config/detail' },
  detail: { kind: 'query', path: '/insurance/conversation/detail' },
  readers: { kind: 'query', path: '/insurance/conversation/member/list' },
  note: { kind: 'query', path: '/insurance/conversation/note/detail' },
  messages: { kind: 'query', path: '/insurance/conversation/message/list' },
  markRead: { kind: 'command', path: '/insurance/conversation/message/mark-read' },
  send: { kind: 'command', path: '/insurance/conversation/message/send' },
  edit: { kind: 'command', path: '/insurance/conversation/message/edit' },
  remove: { kind: 'command', path: '/insurance/conversation/message/delete' },
  sendAgain: { kind: 'command', path: '/insurance/conversation/message/send-again' },
  saveFile: { kind: 'command', path: '/insurance/conversation/file/save', upload: { maxBytes: 27262976 } },
  openFiles: { kind: 'query', path: '/insurance/conversation/file/open' },
  join: { kind: 'command', path: '/insurance/conversation/join' },
  search: { kind: 'query', path: '/insurance/conversation/message/search' },
  saveDraft: { kind: 'command', path: '/insurance/conversation/draft/save' },
  drafts: { kind: 'query', path: '/insurance/conversation/draft/list' },
  presence: { kind: 'query', path: '/insurance/conversation/presence' },
}

export const companyConversations: Calls<'companyConversations'> = {
  config: { kind: 'query', path: '/company/conversation/config/detail' },
  detail: { kind: 'query', path: '/company/conversation/detail' },
  messages: { kind: 'query', path: '/company/conversation/message/list' },
  markRead: { kind: 'command', path: '/company/conversation/message/mark-read' },
  send: { kind: 'command', path: '/company/conversation/message/send' },
  edit: { kind: 'command', path: '/company/conversation/message/edit' },
  remove: { kind: 'command', path: '/company/conversation/message/delete' },
  saveFile: { kind: 'command', path: '/company/conversation/file/save', upload: { maxBytes: 27262976 } },
  openFiles: { kind: 'query', path: '/company/conversation/file/open' },
  presence: { kind: 'query', path: '/company/conversation/presence' },
}

export const companyNotifications: Calls<'companyNotifications'> = {
  list: { kind: 'query', path: '/company/notification/list' },
  count: { kind: 'query', path: '/company/notification/count' },
  markRead: { kind: 'command', path: '/company/notification/mark-read' },
  settings: { kind: 'query', path: '/company/notification/settings/detail' },
  saveSettings: { kind: 'command', path: '/company/notification/settings/save' },
  saveDevice: { kind: 'command', path: '/company/notification/device/save' },
  deleteDevice: { kind: 'command', path: '/company/notification/device/delete' },
}

export const memberNotifications: Calls<'memberNotifications'> = {
  list: { kind: 'query', path: '/member/notification/list' },
  count: { kind: 'query', path: '/member/notification/count' },
  markRead: { kind: 'command', path: '/member/notification/mark-read' },
  settings: { kind: 'query', path: '/member/notification/settings/detail' },
  saveSettings: { kind: 'command', path: '/member/notification/settings/save' },
  saveDevice: { kind: 'command', path: '/member/notification/device/save' },
  deleteDevice: { kind: 'command', path: '/member/notification/device/delete' },
}

export const memberConversations: Calls<'memberConversations'> = {
  config: { kind: 'query', path: '/member/conversation/config/detail' },
  detail: { kind: 'query', path: '/member/conversation/detail' },
  messages: { kind: 'query', path: '/member/conversation/message/list' },
  markRead: { kind: 'command', path: '/member/conversation/message/mark-read' },
  send: { kind: 'command', path: '/member/conversation/message/send' },
  edit: { kind: 'command', path: '/member/conversation/message/edit' },
  remove: { kind: 'command', path: '/member/conversation/message/delete' },
  saveFile: { kind: 'command', path: '/member/conversation/file/save', upload: { maxBytes: 27262976 } },
  openFiles: { kind: 'query', path: '/member/conversation/file/open' },
  presence: { kind: 'query', path: '/member/conversation/presence' },
}

export const contacts: Calls<'contacts'> = {
  list: { kind: 'query', path: '/insurance/conversation/contact/list' },
  join: { kind: 'command', path: '/insurance/conversation/contact/join' },
  joinSender: { kind: 'command', path: '/insurance/conversation/contact/join-sender' },
  separate: { kind: 'command', path: '/insurance/conversation/contact/separate' },
}

export const replies: Calls<'replies'> = {
  list: { kind: 'query', path: '/insurance/conversation/reply/list' },
  save: { kind: 'command', path: '/insurance/conversation/reply/save' },
  remove: { kind: 'command', path: '/insurance/conversation/reply/delete' },
}

export const scheduledMessages: Calls<'scheduledMessages'> = {
  list: { kind: 'query', path: '/insurance/conversation/message/scheduled/list' },
  save: { kind: 'command', path: '/insurance/conversation/message/scheduled/save' },
  cancel: { kind: 'command', path: '/insurance/conversation/message/scheduled/cancel' },
}

export const broadcasts: Calls<'broadcasts'> = {
  check: { kind: 'query', path: '/insurance/conversation/message/send-bulk/check' },
  preview: { kind: 'query', path: '/insurance/conversation/message/send-bulk/preview' },
  send: { kind: 'command', path: '/insurance/conversation/message/send-bulk' },
  list: { kind: 'query', path: '/insurance/conversation/message/send-bulk/list' },
  detail: { kind: 'query', path: '/insurance/conversation/message/send-bulk/detail' },
  people: { kind: 'query', path: '/insurance/conversation/message/send-bulk/person/list' },
  cancel: { kind: 'command', path: '/insurance/conversation/message/send-bulk/cancel' },
}

export const metrics: Calls<'metrics'> = {
  detail: { kind: 'query', path: '/insurance/metric/detail' },
  leads: { kind: 'query', path: '/insurance/metric/lead/detail' },
  download: { kind: 'query', path: '/insurance/metric/download' },
  downloadLeads: { kind: 'query', path: '/insurance/metric/lead/download' },
}

export const companyMetrics: Calls<'companyMetrics'> = {
  detail: { kind: 'query', path: '/company/metric/detail' },
  paper: { kind: 'query', path: '/company/metric/pdf' },
}

export const notifications: Calls<'notifications'> = {
  list: { kind: 'query', path: '/insurance/notification/list' },
  count: { kind: 'query', path: '/insurance/notification/count' },
  markRead: { kind: 'command', path: '/insurance/notification/mark-read' },
  settings: { kind: 'query', path: '/insurance/notification/settings/detail' },
  saveSettings: { kind: 'command', path: '/insurance/notification/settings/save' },
  saveDevice: { kind: 'command', path: '/insurance/notification/device/save' },
  deleteDevice: { kind: 'command', path: '/insurance/notification/device/delete' },
  unsubscribe: { kind: 'command', path: '/public/notification/unsubscribe' },
}

export const jobs: Calls<'jobs'> = {
  detail: { kind: 'query', path: '/insurance/job/detail' },
  cancel: { kind: 'command', path: '/insurance/job/cancel' },
}

export const places: Calls<'places'> = {
  countries: { kind: 'query', path: '/insurance/country/list' },
  cities: { kind: 'query', path: '/insurance/city/list' },
  citiesCsv: { kind: 'command', path: '/insurance/city/list-in-csv' },
}

export const clinics: Calls<'clinics'> = {
  list: { kind: 'query', path: '/insurance/clinic/list' },
  detail: { kind: 'query', path: '/insurance/clinic/detail' },
  save: { kind: 'command', path: '/insurance/clinic/save' },
  saveBulk: { kind: 'command', path: '/insurance/clinic/save-bulk' },
  listInCsv: { kind: 'command', path: '/insurance/clinic/list-in-csv' },
  points: { kind: 'query', path: '/insurance/clinic/point/list' },
  mapStyle: { kind: 'query', path: '/insurance/clinic/map/detail' },
  duplicates: { kind: 'query', path: '/insurance/clinic/duplicate/list' },
  offers: { kind: 'query', path: '/insurance/clinic/offer/list' },
}

export const whatsapp: Calls<'whatsapp'> = {
  detail: { kind: 'query', path: '/insurance/whatsapp/detail' },
  state: { kind: 'query', path: '/insurance/whatsapp/state/detail' },
  link: { kind: 'command', path: '/insurance/whatsapp/link' },
  linkDevice: { kind: 'command', path: '/insurance/whatsapp/device/link' },
  qr: { kind: 'query', path: '/insurance/whatsapp/qr/detail' },
  check: { kind: 'command', path: '/insurance/whatsapp/check' },
  unlink: { kind: 'command', path: '/insurance/whatsapp/unlink' },
  window: { kind: 'query', path: '/insurance/whatsapp/window/detail' },
  templates: { kind: 'query', path: '/insurance/whatsapp/template/list' },
  refreshTemplates: { kind: 'command', path: '/insurance/whatsapp/template/refresh' },
  failed: { kind: 'query', path: '/insurance/whatsapp/failed/list' },
  retryFailed: { kind: 'command', path: '/insurance/whatsapp/failed/retry' },
  original: { kind: 'query', path: '/insurance/whatsapp/original/detail' },
  sendTemplate: { kind: 'command', path: '/insurance/whatsapp/template/send' },
}

export const requestRules: Calls<'request-rules'> = {
  list: { kind: 'query', path: '/insurance/request-rule/list' },
  save: { kind: 'command', path: '/insurance/request-rule/save' },
  turn: { kind: 'command', path: '/insurance/request-rule/turn' },
  sort: { kind: 'command', path: '/insurance/request-rule/sort' },
  remove: { kind: 'command', path: '/insurance/request-rule/delete' },
}
