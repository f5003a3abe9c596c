import { expect, type Page } from '@playwright/test'
import { apiSession } from './api.ts'
import { day } from './days.ts'
import { faultyFile, goodFile, type UploadFile } from './people-file.ts'
import { plansFile } from './plans-file.ts'
import type { words } from './words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>
type Step = (page: Page) => Promise<void>
/**
 * Screens by name: their address, a text that shows they have loaded, and a step before if the address is not
 * enough
 */
export type Screens = Record<string, [address: string, text: string, step?: Step]>

export const press =
  (name: string): Step =>
  async (page) =>
    page.getByRole('button', { name, exact: true }).first().click()

/** Makes a call and returns its result; an error ends the run. */
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

async function bringInto(url: string, admin: Admin, planId: string, file: UploadFile): Promise<string> {
  const path = `/insurance/client/batch/upload-with-policies?packageId=${planId}`
  const given = { name: file.name, content: file.buffer.toString() }
  return (await upload<{ importId: string }>(url, admin, path, given)).importId
}

type Policy = { personProfileId: string; policyId: string }

/** Creates three people in an active plan, each with a one-year policy that ends in twenty days. */
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

/** Waits until a job has reached a status. */
async function reach(statusOf: () => Promise<string>, wanted: string): Promise<void> {
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(wanted)
}

const bulkDetail = (admin: Admin, operationId: string) =>
  ask<{ status: string; blocked: number }>(admin, '/insurance/bulk/detail', { operationId })

/** Deactivates policies in bulk, from the preview to the end; returns the operation's id. */
async function deactivated(admin: Admin, policies: object): Promise<string> {
  const input = { kind: 'POLICIES_DEACTIVATE', ...policies }
  const { operationId } = await ask<{ operationId: string }>(admin, '/insurance/bulk/save', input)
  const statusOf = async () => (await bulkDetail(admin, operationId)).status
  await reach(statusOf, 'READY')
  await ask(admin, '/insurance/bulk/run', { operationId })
  await reach(statusOf, 'DONE')
  return operationId
}

/** Imports ten people into a separate plan and deactivates all their policies together. */
async function bringIn(url: string, admin: Admin): Promise<{ savedId: string; doneId: string }> {
  const plan = { name: 'Harbour Side', insuranceTypeSave: 'HEALTH', insurancePlanTypeSave: 'INDIVIDUAL' }
  const { packageId } = await ask<{ packageId: string }>(admin, '/insurance/package/save', plan)
  const savedId = await bringInto(url, admin, packageId, goodFile('side').file)
  const doneId = await deactivated(admin, { policyFilters: { programIds: [packageId] } })
  return { savedId, doneId }
}

/** Deactivates two policies together and activates one again, which prevents the undo. */
async function holdUp(admin: Admin, planId: string): Promise<string> {
  const add = (firstName: string, number: number) =>
    ask<Policy>(admin, '/insurance/client/save', {
      firstName,
      lastName: 'Lakeside',
      policyNumberSave: `LSP-${number}`,
      programId: planId,
      startDateSave: day(-40),
      endDateSave: day(324),
    })
  const policies = [await add('Greta', 2001), await add('Hugo', 2002)]
  const operationId = await deactivated(admin, { policyIds: policies.map(({ policyId }) => policyId) })
  const again = { insurancePolicyIds: [policies[0]?.policyId], activate: true }
  await ask(admin, '/insurance/policy/save-bulk', again)
  await ask(admin, '/insurance/bulk/undo', { operationId })
  await reach(async () => String((await bulkDetail(admin, operationId)).blocked), '1')
  return operationId
}

/**
 * Imports two plans files and checks their undo: one is possible, the other is prevented by a renamed plan.
 */
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
  heldUpId: string
}

/**
 * Creates the data for the screenshots of daily work: a policy's timeline, a statement, a bulk change, a
 * draft with faults.
 */
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
  const heldUpId = await holdUp(admin, planId)
  return { people, statementId, operationId, importId, heldUpId, ...brought, ...(await lookBack(url, admin)) }
}

/** Uploads a statement of an unknown bank, up to the choice of its columns. */
function unknownStatement(t: ReturnType<typeof words>): Step {
  const rows = ['05/11/2026;Nora Riverside;RVP-1001;1.234', '06/11/2026;Omar Lindqvist;RVP-1002;2.050']
  const buffer = Buffer.from(['Wann;Wer;Wofür;Wieviel', ...rows].join('\r\n'))
  return async (page) => {
    await press(t('statements:upload.action'))(page)
    await page.locator('input[type=file]').setInputFiles({ name: 'wann.csv', mimeType: 'text/csv', buffer })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('statements:upload.read') })
      .click()
  }
}

const select =
  (t: ReturnType<typeof words>, names: readonly string[]): Step =>
  async (page) => {
    for (const name of names)
      await page.getByRole('checkbox', { name: t('ui:selectRow', { name }), exact: true }).check()
  }

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
    'renewal-form': [`/admin/renewals/${omar.policyId}`, t('renewals:form.save'), press(t('renewals:renew'))],
    'welcome-mail': ['/admin/users/invitation', t('invitations:subtitle')],
    'import-draft': [`/admin/imports/${work.importId}`, t('imports:editor.errors', { count: 4 })],
  }
}

export function dialogScreens(work: Work, t: ReturnType<typeof words>): Screens {
  const [nora, omar] = work.people
  return {
    'bulk-held-up': [`/admin/bulk/${work.heldUpId}`, t('bulk:blockers.CHANGED_SINCE')],
    'policy-cancel': [`/admin/policies/${omar.policyId}?change=CANCEL`, t('versions:form.preview')],
    merge: [`/admin/users/${nora.personProfileId}`, t('merges:fields'), press(t('duplicates:compare'))],
    'request-form': ['/admin/tickets', t('tickets:form.save'), press(t('tickets:newTicket'))],
    'whatsapp-form': [
      '/admin/settings?tab=whatsapp',
      t('whatsapp:form.intro'),
      press(t('whatsapp:cloud.begin')),
    ],
    'statement-columns': ['/admin/statements', t('statements:choosing.preview'), unknownStatement(t)],
    selection: [
      '/admin/users?searchQuery=Riverside',
      t('ui:selected', { count: 2 }),
      select(t, ['Nora Riverside', 'Norah Riverside']),
    ],
  }
}
