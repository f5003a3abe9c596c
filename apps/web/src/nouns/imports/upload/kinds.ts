import { call } from '@coverline/client/call'
import type { TextEncoding } from '@coverline/contract/imports/encodings'
import type { ImportKind as Format } from '@coverline/contract/imports/formats'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { importRules } from '@coverline/contract/imports/kinds'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import { clinicsSample, insuredSample, leadsSample, plansSample } from './samples.ts'

export type ImportKind = ImportDetail['kind']

/** What a user chose about the reading of a file */
export type Reading = { encoding?: TextEncoding; sheet?: string; headingRow?: number }

export type CheckAnswer = { importId: string; source?: ImportSourceView | undefined }

interface UploadOptions {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
  reading: Reading
}

interface ResultLink {
  /** Key of its text under `imports:result`. */
  text: 'plan' | 'people' | 'allPlans' | 'allPeople' | 'clinics' | 'duplicates' | 'leads'
  to: string
  search?: Record<string, unknown>
}

/** Page data of a kind of file; its texts are in the messages under `imports:kinds.<KIND>`. */
export interface ImportPages {
  readonly format: Format
  /** True if its people may get welcome e-mails and name updates. */
  readonly hasPeople: boolean
  /** Rows of the sample file, by column. */
  readonly sample: readonly Readonly<Record<string, string>>[]
  /** Uploads a file for a check, into the plan if the kind needs one. */
  readonly check: (planId: string | undefined, options: UploadOptions) => Promise<CheckAnswer>
  /** Path of the page with the upload and the earlier imports of this kind. */
  readonly uploadPath: (program: ImportDetail['program']) => string
  /** Queries to refresh after a save. */
  readonly touched: readonly string[]
  readonly links: (program: ImportDetail['program']) => readonly ResultLink[]
}

const kinds: Record<ImportKind, ImportPages> = {
  INSURED: {
    format: importRules.INSURED.format,
    hasPeople: true,
    sample: insuredSample,
    check: (packageId, { reading, ...options }) => {
      const input = { ...(packageId ? { packageId } : {}), ...reading, checkOnly: 'true', keepDraft: 'true' }
      return call(imports.uploadInsured, input, options)
    },
    uploadPath: (program) => (program ? `/admin/programs/${program.id}/import` : '/admin/programs'),
    touched: ['insured', 'policies', 'plans'],
    links: (program) =>
      program
        ? [
            { text: 'plan', to: `/admin/programs/${program.id}` },
            { text: 'people', to: '/admin/users', search: { programs: [program.id] } },
          ]
        : [],
  },
  PLANS: {
    format: importRules.PLANS.format,
    hasPeople: true,
    sample: plansSample,
    check: (_planId, { reading, ...options }) =>
      call(imports.uploadPlans, { ...reading, checkOnly: 'true', keepDraft: 'true' }, options),
    uploadPath: () => '/admin/programs/import',
    touched: ['plans', 'services', 'insured', 'policies'],
    links: () => [
      { text: 'allPlans', to: '/admin/programs' },
      { text: 'allPeople', to: '/admin/users' },
    ],
  },
  CLINICS: {
    format: importRules.CLINICS.format,
    hasPeople: false,
    sample: clinicsSample,
    check: (_planId, { reading, ...options }) =>
      call(imports.uploadClinics, { ...reading, checkOnly: 'true', keepDraft: 'true' }, options),
    uploadPath: () => '/admin/clinics/import',
    touched: ['clinics'],
    links: () => [
      { text: 'clinics', to: '/admin/clinics' },
      { text: 'duplicates', to: '/admin/clinics', search: { view: 'duplicates' } },
    ],
  },
  LEADS: {
    format: importRules.LEADS.format,
    hasPeople: false,
    sample: leadsSample,
    check: (_planId, { reading, ...options }) =>
      call(imports.uploadLeads, { ...reading, checkOnly: 'true', keepDraft: 'true' }, options),
    uploadPath: () => '/admin/leads/import',
    touched: ['leads'],
    links: () => [{ text: 'leads', to: '/admin/leads', search: { view: 'LIST' } }],
  },
}

export function importPages(kind: ImportKind): ImportPages {
  return kinds[kind]
}
