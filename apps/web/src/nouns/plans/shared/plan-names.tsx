import type { ApiError } from '@coverline/client/api-error'
import { Anchor } from '@mantine/core'

export type NamedPlan = { packageId: string; name: string }

/** Returns the plans that an error names in `details.packages`. */
export function namedPlans(error: ApiError): NamedPlan[] {
  const { packages } = error.details
  if (!Array.isArray(packages)) return []
  return packages.filter(
    (one: unknown): one is NamedPlan =>
      typeof one === 'object' &&
      one !== null &&
      'packageId' in one &&
      'name' in one &&
      typeof one.name === 'string',
  )
}

interface PlanNamesProps {
  intro: string
  plans: readonly NamedPlan[]
}

/** A sentence and the plans it concerns, each as a link to a new tab. */
export function PlanNames({ intro, plans }: PlanNamesProps) {
  return (
    <>
      <p style={{ marginTop: 0 }}>{intro}</p>
      <ul style={{ maxHeight: 220, overflowY: 'auto', margin: 0, paddingInlineStart: 20 }}>
        {plans.map(({ packageId, name }) => (
          <li key={packageId}>
            <Anchor href={`/admin/programs/${packageId}`} target="_blank" rel="noreferrer">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}
