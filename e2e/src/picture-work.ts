import { apiSession } from './api.ts'
import { day } from './days.ts'
import { faultyFile, goodFile, type UploadFile } from './people-file.ts'
import { plansFile } from './plans-file.ts'
import type { words } from './words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>
/** Screens by name: their address, what stands on them once they are there, and the button that brings it where there is one. */
export type Screens = Record<string, [address: string, text: string, button?: string]>

/** What was answered; what was refused ends the run. */
async function ask<T>(admin: Admin, path: string, input: object): Promise<T> {
  const { status, body } = await admin.call<T>(path, input)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function upload<T>(
  url: string,
  admin: Admin,
  path: string,
  file: { name: string; content: string },
): Promise<T> {
  const form = new FormData()
  form.append('file', new Blob([file.content], { type: 'text/csv' }), file.name)
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form })
  return (await answer.json()) as T
}

/** Brings a file of people into a plan; the import's id. */
async function bringInto(url: string, admin: Admin, planId: string, file: UploadFile): Promise<string> {
  const path = `/insurance/client/batch/upload-with-policies?packageId=${planId}`
  const given = { name: file.name, content: file.buffer.toString() }
  return (await upload<{ importId: string }>(url, admin, path, given)).importId
}

type Policy = { personProfileId: string; policyId: string }

/** Three people of an active plan, with a year's policy each that ends in twenty days. */
async function insure(admin: Admin): Promise<{ planId: string; people: [Policy, Policy, Policy] }> {
  const { items } = await ask<{ items: { insuranceCompanyId: string }[] }>(
    admin,
    '/insurance/insurance-company/list',
    { limit: 1 },
  )
  const plan = { name: 'Riverside Care', insuranceTypeSave: 'HEALTH' }
  const { packageId } = await ask<{ packageId: string }>(admin, '/insurance/package/save', plan)
  const localizations = ['en', 'ru'].map((language) => ({
    language,
    title: 'Riverside clinic',
    description: 'Visits',
    sort: 0,
  }))
  await ask(admin, '/insurance/offer/save', { packageId, kind: 'INFORMATION', localizations })
  const add = (firstName: string, lastName: string, number: number) =>
    ask<Policy>(admin, '/insurance/client/save', {
      firstName,
      lastName,
      birthdate: '1984-05-11',
      identificationNumber: `RV-${number}`,
      policyNumberSave: `RVP-${number}`,
      programId: packageId,
      startDateSave: day(-345),
      endDateSave: day(20),
    })
  const people: [Policy, Policy, Policy] = [
    await add('Nora', 'Riverside', 1001),
    await add('Omar', 'Lindqvist', 1002),
    await add('Norah', 'Riverside', 1003),
  ]
  const insuranceCompanyId = items[0]?.insuranceCompanyId
  await ask(admin, '/insurance/package/save', { packageId, insuranceCompanyId })
  await ask(admin, '/insurance/package/save', { packageId, isAvailable: true })
  return { planId: packageId, people }
}

async function statement(url: string, admin: Admin): Promise<string> {
  const shown = day(-1).split('-').reverse().join('.')
  const lines = [
    `${shown};100.00;Riverside Nora;Policy RVP-1001`,
    `${shown};17.35;Lindqvist Omar;Part of RVP-1002`,
    `${shown};999.01;Somebody Else;Chairs`,
  ]
  const content = ['Date;Amount;Payer;Purpose', ...lines].join('\r\n')
  const file = { name: 'bank.csv', content }
  const { statementId } = await upload<{ statementId: string }>(
    url,
    admin,
    '/insurance/statement/upload',
    file,
  )
  return statementId
}

/** Waits until something that a job works on has come to a status. */
async function reach(statusOf: () => Promise<string>, wanted: string): Promise<void> {
  while ((await statusOf()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Ten people come into a plan of their own by a file, and the policies of all are deactivated at once. */
async function bringIn(url: string, admin: Admin): Promise<{ savedId: string; doneId: string }> {
  const plan = { name: 'Harbour Side', insuranceTypeSave: 'HEALTH', insurancePlanTypeSave: 'INDIVIDUAL' }
  const { packageId } = await ask<{ packageId: string }>(admin, '/insurance/package/save', plan)
  const savedId = await bringInto(url, admin, packageId, goodFile('side').file)
  const { operationId } = await ask<{ operationId: string }>(admin, '/insurance/bulk/save', {
    kind: 'POLICIES_DEACTIVATE',
    policyFilters: { programIds: [packageId] },
  })
  const statusOf = async () =>
    (await ask<{ status: string }>(admin, '/insurance/bulk/detail', { operationId })).status
  await reach(statusOf, 'READY')
  await ask(admin, '/insurance/bulk/run', { operationId })
  await reach(statusOf, 'DONE')
  return { savedId, doneId: operationId }
}

/** Two files of plans that somebody looked at taking back: one can be, of the other a plan was renamed since. */
async function lookBack(url: string, admin: Admin): Promise<{ undoableId: string; heldId: string }> {
  const bring = async (plan: string): Promise<string> => {
    const { file } = plansFile(plan.toLowerCase(), `${plan} Care`)
    const given = { name: file.name, content: file.buffer.toString() }
    return (await upload<{ importId: string }>(url, admin, '/insurance/package/batch/upload', given)).importId
  }
  const check = async (importId: string, wanted: string): Promise<void> => {
    await ask(admin, '/insurance/import/undo/check', { importId })
    const statusOf = async () =>
      (await ask<{ undo: { status: string } }>(admin, '/insurance/import/detail', { importId })).undo.status
    await reach(statusOf, wanted)
  }
  const [undoableId, heldId] = [await bring('Orchard'), await bring('Meadow')]
  const { items } = await ask<{ items: { packageId: string }[] }>(admin, '/insurance/package/list', {
    searchQuery: 'Meadow Care',
  })
  await ask(admin, '/insurance/package/save', { packageId: items[0]?.packageId, name: 'Meadow Care Plus' })
  await check(undoableId, 'READY')
  await check(heldId, 'BLOCKED')
  return { undoableId, heldId }
}

type Work = {
  people: [Policy, Policy, Policy]
  statementId: string
  operationId: string
  importId: string
  savedId: string
  doneId: string
  undoableId: string
  heldId: string
}

/** Makes what the pictures of daily work show: a policy's timeline, a statement, a bulk change, a draft with faults. */
export async function makeWork(url: string): Promise<Work> {
  const admin = await apiSession('admin', url)
  const { planId, people } = await insure(admin)
  const [nora, omar] = people
  for (const { policyId } of [nora, omar]) {
    const premium = { policyId, premiumSave: '1200.00', paymentFormatSave: 'MONTHLY', remindersSave: false }
    await ask(admin, '/insurance/payment/schedule/save', premium)
  }
  const change = { policyId: nora.policyId, kind: 'CHANGE', validFrom: day(-100), premiumSave: '1500.00' }
  await ask(admin, '/insurance/policy/version/save', { ...change, edition: 0 })
  const policyIds = people.map(({ policyId }) => policyId)
  const deactivation = { kind: 'POLICIES_DEACTIVATE', policyIds }
  const { operationId } = await ask<{ operationId: string }>(admin, '/insurance/bulk/save', deactivation)
  const importId = await bringInto(url, admin, planId, faultyFile('river').file)
  const statementId = await statement(url, admin)
  const brought = await bringIn(url, admin)
  return { people, statementId, operationId, importId, ...brought, ...(await lookBack(url, admin)) }
}

/** The screens of daily work. */
export function workScreens(work: Work, t: ReturnType<typeof words>): Screens {
  const [nora, omar] = work.people
  return {
    person: [`/admin/users/${nora.personProfileId}`, t('duplicates:compare')],
    policy: [`/admin/policies/${nora.policyId}`, t('versions:recorded')],
    renewal: [`/admin/renewals/${omar.policyId}`, 'Lindqvist'],
    statement: [`/admin/statements/${work.statementId}`, t('statements:nothingFound')],
    'bulk-preview': [`/admin/bulk/${work.operationId}`, t('bulk:ready.all')],
    'bulk-done': [`/admin/bulk/${work.doneId}`, t('bulk:undo.action')],
    'import-result': [`/admin/imports/${work.savedId}`, t('imports:undo.action')],
    'import-undo': [`/admin/imports/${work.undoableId}`, t('imports:undo.readyTitle')],
    'import-undo-blocked': [`/admin/imports/${work.heldId}`, 'Meadow Care Plus'],
    'renewal-form': [`/admin/renewals/${omar.policyId}`, t('renewals:form.save'), t('renewals:renew')],
    'welcome-mail': ['/admin/users/invitation', t('invitations:subtitle')],
    'import-draft': [`/admin/imports/${work.importId}`, t('imports:editor.errors', { count: 4 })],
  }
}
