import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { bulk } from './bulk.ts'
import { clinics } from './clinics.ts'
import { benefits } from './benefits.ts'
import { commissions } from './commissions.ts'
import { companies } from './companies.ts'
import { dictionaries } from './dictionaries.ts'
import { documents } from './documents.ts'
import { duplicates } from './duplicates.ts'
import { files } from './files.ts'
import { generation } from './generation.ts'
import { imports } from './imports.ts'
import { insured } from './insured.ts'
import { insurers } from './insurers.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { members } from './members.ts'
import { merges } from './merges.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { plans } from './plans.ts'
import { policies } from './policies.ts'
import { renewals } from './renewals.ts'
import { polls } from './polls.ts'
import { services } from './services.ts'
import { statements } from './statements.ts'
import { subjects } from './subjects.ts'
import { templates } from './templates.ts'
import { versions } from './versions.ts'
import { views } from './views.ts'
import { workspaces } from './workspaces.ts'

/** Every endpoint there is, by noun and name. */
export const contract = {
  accounts,
  workspaces,
  members,
  dictionaries,
  companies,
  insurers,
  plans,
  services,
  templates,
  generation,
  insured,
  duplicates,
  documents,
  invitations,
  polls,
  merges,
  subjects,
  policies,
  versions,
  payments,
  statements,
  commissions,
  renewals,
  benefits,
  bulk,
  views,
  imports,
  files,
  audit,
  jobs,
  places,
  clinics,
}
