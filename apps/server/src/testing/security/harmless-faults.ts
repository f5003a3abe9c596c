import { harmlessInVisits } from './harmless-visits.ts'

/**
 * The same calls under every planted fault except a foreign header, which changes the owner of the session
 */
function harmlessKinds(calls: readonly string[], reason: string): Record<string, string> {
  const kinds = ['no filter', 'provider from the body', 'foreign key']
  return Object.fromEntries(calls.flatMap((call) => kinds.map((kind) => [`${kind}: ${call}`, reason])))
}

/** Faults without any effect, each with its reason: planting them changes nothing. */
export const harmless: Readonly<Record<string, string>> = {
  'jobs.detail': 'shows a job to the user who started it alone, in whatever provider',
  'jobs.cancel': 'stops a job of the user who started it alone, in whatever provider',
  'clinics.mapStyle': 'shows a setting of the installation',
  'places.citiesCsv': 'shows cities, which belong to no provider',
  'no filter: workspaces.profile': 'reads the provider by the id of the session',
  'workspaces.licence':
    'tells figures and days of the provider of the session, in which nobody’s word can stand',
  ...Object.fromEntries(
    ['payments.totals', 'renewals.totals'].flatMap((call) =>
      ['no filter', 'foreign header'].map((kind) => [
        `${kind}: ${call}`,
        'tells sums, in which nobody’s word can stand; their own tests compare them',
      ]),
    ),
  ),
  'no filter: members.resetFactor': 'works on members with a second factor, of whom there are none',
  'no filter: files.save': 'only adds a row',
  'no filter: conversations.saveFile': 'only adds a row',
  'conversations.drafts': 'shows what the caller has begun to write, in whatever provider',
  'companyConversations.config': 'tells constants',
  'bookings.queue': 'shows waiting people; the samples have none',
  'tasks.due': 'tells a number, in which no word can stand; its own test compares it',
  'no filter: senders.add': 'only adds a row',
  'bookings.settings': 'tells which messages are sent, in which no word can stand',
  'polls.settings': 'shows two choices, in which no word can stand',
  ...Object.fromEntries(
    ['list', 'count', 'markRead', 'settings', 'saveSettings', 'saveDevice', 'deleteDevice'].flatMap((call) =>
      ['notifications', 'companyNotifications', 'memberNotifications'].map((noun) => [
        `${noun}.${call}`,
        'works with what the caller itself was told and has chosen, in whatever provider',
      ]),
    ),
  ),
  ...harmlessKinds(
    ['conversations.edit', 'conversations.remove', 'conversations.sendAgain'],
    'changes what the caller itself has written',
  ),
  ...harmlessKinds(
    ['detail', 'messages', 'markRead', 'send', 'edit', 'remove', 'saveFile', 'openFiles', 'presence'].map(
      (call) => `companyConversations.${call}`,
    ),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    'add remove update list detail saveRow deleteRows submit withdraw answer'
      .split(' ')
      .map((call) => `companyChanges.${call}`)
      .concat('companyTariffs.programs'),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['list', 'upload', 'open', 'delete', 'downloadAll'].map((call) => `companyFiles.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['list', 'detail', 'dates'].map((call) => `companyTickets.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['list', 'suggest', 'detail', 'export'].map((call) => `employees.${call}`),
    'shows what belongs to the company of the session',
  ),
  'foreign header: companyConversations.presence':
    'is refused but to the officer whose conversation it is, and says nothing',
  ...harmlessKinds(
    ['add', 'remove', 'additionTemplate', 'leaverTemplate'].map((call) => `changeFiles.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessInVisits,
  ...Object.fromEntries(
    ['detail', 'list', 'save', 'sign', 'addAddendum', 'send', 'pdf'].map((call) => [
      `visit-notes.${call}`,
      'works with notes of visits of the doctor who calls; their own tests try another provider',
    ]),
  ),
  'visit-notes.codes': 'tells ICD-10 codes, which belong to no provider',
  'bookings.cities': 'tells cities, which belong to no provider and of which the samples have none',
  'foreign key: slots.delete': 'stores no id of another record',
  'foreign key: bookings.acceptOffer':
    'takes all that it stores from an offer, which it finds by the provider',
  ...harmlessKinds(
    ['bookings.addToWaitlist'],
    'finds person, service and doctor by the provider, and then only adds a row',
  ),
  ...Object.fromEntries(
    ['metrics.download', 'metrics.downloadLeads'].flatMap((call) =>
      ['no filter', 'foreign header'].map((kind) => [
        `${kind}: ${call}`,
        'answers with a file, into which the check does not look',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['reports.list', 'reports.remove'].flatMap((call) =>
      ['no filter', 'provider from the body', 'foreign header'].map((kind) => [
        `${kind}: ${call}`,
        'works with reports of the member who calls, in whatever provider',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['no filter', 'foreign header'].map((kind) => [
      `${kind}: retention.show`,
      'tells a number of months, in which no word can stand',
    ]),
  ),
  'spam.total': 'tells a number, in which no word can stand; its own test compares it',
  ...harmlessKinds(
    ['companyMetrics.detail', 'companyMetrics.paper'],
    'counts what belongs to the company of the session',
  ),
  'foreign header: companyMetrics.paper': 'answers with a file, into which the check does not look',
  'tickets.wake': 'wakes requests that were put off, of which the samples have none',
  'conversations.note': 'tells where a note is, of which the samples have none',
  'leads.history': 'tells what was done with a lead; nothing was done with those of the samples',
  'foreign header: changeFiles.additionTemplate': 'tells columns, in which no tenant’s word can stand',
  'foreign header: changeFiles.leaverTemplate': 'tells columns, in which no tenant’s word can stand',
  'foreign header: companyFiles.downloadAll': 'answers with a zip, into which the check does not look',
  'no filter: leads.download': 'answers with a zip, into which the check does not look',
  'foreign key: leads.download': 'stores no id of another record',
  'no filter: tickets.export': 'answers with a zip, into which the check does not look',
  'foreign key: tickets.export': 'stores no id of another record',
  ...Object.fromEntries(
    ['uploadLeads', 'uploadClinics', 'uploadInsured'].map((call) => [
      `no filter: imports.${call}`,
      'only adds rows',
    ]),
  ),
  'no filter: statements.upload': 'only adds rows',
  'no filter: duplicates.search': 'starts a job of the own provider and takes nothing',
  ...Object.fromEntries(
    [
      'detail',
      'state',
      'link',
      'linkDevice',
      'qr',
      'check',
      'unlink',
      'templates',
      'refreshTemplates',
      'sendTemplate',
      'failed',
    ].map((call) => [
      `no filter: whatsapp.${call}`,
      'names the provider in each of its statements, beside the fence',
    ]),
  ),
  'foreign header: whatsapp.failed': 'tells moments and reasons, of which the samples have none',
  ...Object.fromEntries(
    ['chatbot.config', 'chatbot.orderAnswers', 'slots.holidays'].map((call) => [
      `no filter: ${call}`,
      'names the provider in each of its statements, beside the fence',
    ]),
  ),
  ...Object.fromEntries(
    [
      'mailboxes.detail',
      'mailboxes.save',
      'mailboxes.saveSignature',
      'mailboxes.verify',
      'lead-forms.settings',
    ].map((call) => [
      `no filter: ${call}`,
      'takes the first row, which is the caller’s own: it was made before the other’s',
    ]),
  ),
  ...Object.fromEntries(
    [
      'mailboxes.save',
      'mailboxes.saveSignature',
      'mailboxes.forward',
      'mailboxes.verify',
      'chatbot.orderAnswers',
      'reports.remove',
      'merges.split',
      'spam.release',
    ].map((call) => [`foreign key: ${call}`, 'stores no id of another record']),
  ),
  ...Object.fromEntries(
    ['list', 'join', 'joinSender', 'separate'].map((call) => [
      `contacts.${call}`,
      'works on addresses without a person, of which the samples have none; its own tests try foreign ones',
    ]),
  ),
  'whatsapp.linkDevice': 'is refused where no telephones can be linked',
  'foreign header: whatsapp.qr': 'shows the code of a telephone that is being linked, of which there is none',
  'foreign header: whatsapp.state': 'tells a state and a moment, in which nobody’s word can stand',
  'provider from the body: whatsapp.templates': 'an ending of the link, planted before, has taken them away',
  'foreign header: whatsapp.templates': 'an ending of the link, planted before, has taken them away',
  'no filter: insured.suggest': 'searches by a function that takes the provider from the setting',
  ...Object.fromEntries(
    ['no filter', 'provider from the body'].map((kind) => [
      `${kind}: companyDictionaries.details`,
      'selects by the company of the session too, which belongs to one provider',
    ]),
  ),
  ...Object.fromEntries(
    ['no filter', 'foreign header'].flatMap((kind) => [
      [`${kind}: stories.audience`, 'tells a number, in which no word can stand; its own tests compare it'],
      [`${kind}: merges.splitPreview`, 'shows merges that can be taken back, of which the samples have none'],
    ]),
  ),
}
