/** Returns the page of a record in the history; undefined if it has none. */
export function recordPath(entity: string, id: string | null): string | undefined {
  if (id === null) return undefined
  const folders: Record<string, string> = {
    insured: '/admin/users',
    policies: '/admin/policies',
    plans: '/admin/programs',
    companies: '/admin/companies',
    clinics: '/admin/clinics',
    imports: '/admin/imports',
    leads: '/admin/leads',
    broadcasts: '/admin/sendings',
    bulk: '/admin/bulk',
    statements: '/admin/statements',
    tickets: '/admin/tickets',
  }
  const folder = folders[entity]
  return folder === undefined ? undefined : `${folder}/${id}`
}
