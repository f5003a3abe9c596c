import { PersonPage as OnePerson } from '../../admin/insured/person-page.tsx'
import { PolicyForm } from '../../admin/policies/policy-form.tsx'

/** A person's page with the form of a new policy: the two nouns meet here. */
export function PersonPage() {
  return (
    <OnePerson
      policyForm={(personProfileId, onDone) => (
        <PolicyForm personProfileId={personProfileId} onClose={onDone} onSaved={onDone} />
      )}
    />
  )
}
