import { BenefitsPanel } from '../../admin/benefits/benefits-panel.tsx'
import { PersonChat } from '../../admin/conversations/person-chat.tsx'
import { PersonPage as OnePerson } from '../../admin/insured/person-page.tsx'
import { PolicyForm } from '../../admin/policies/policy-form.tsx'

/** A person's page with the form of a new policy and the benefits: the nouns meet here. */
export function PersonPage() {
  return (
    <OnePerson
      policyForm={(personProfileId, onDone) => (
        <PolicyForm personProfileId={personProfileId} onClose={onDone} onSaved={onDone} />
      )}
      chat={(personProfileId) => <PersonChat personProfileId={personProfileId} />}
      benefits={(personProfileId) => <BenefitsPanel whose={{ personProfileId }} />}
    />
  )
}
