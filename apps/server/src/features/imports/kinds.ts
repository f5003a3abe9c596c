import { importKinds, importRules } from '@coverline/contract/imports/kinds'
import type { Actor } from '../../platform/actor.ts'
import { clinicsImport } from './clinics/clinics-import.ts'
import { insuredImport } from './insured/insured-import.ts'
import type { ImportKind } from './kind.ts'
import { leadsImport } from './leads/leads-import.ts'
import { plansImport } from './plans/plans-import.ts'
import type { ImportRow } from './queries.ts'

type Name = ImportRow['kind']

const kinds: Record<Name, ImportKind> = {
  INSURED: insuredImport,
  PLANS: plansImport,
  CLINICS: clinicsImport,
  LEADS: leadsImport,
}

export function kindOf(name: Name): ImportKind {
  return kinds[name]
}

/** True if the actor has every permission that imports of this kind need. */
export function mayImport(actor: Actor, name: Name): boolean {
  return importRules[name].rights.every((right) => actor.permissions.has(right))
}

/** Returns the import kinds that the actor may see, limited to the wanted ones if given. */
export function visibleKinds(actor: Actor, wanted: readonly Name[] = importKinds): Name[] {
  return wanted.filter((name) => mayImport(actor, name))
}
