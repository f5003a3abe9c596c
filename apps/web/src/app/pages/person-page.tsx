import { Stack } from '@mantine/core'
import { BenefitsPanel } from '../../admin/benefits/benefits-panel.tsx'
import { PersonChat } from '../../admin/conversations/person-chat.tsx'
import { PersonPage as OnePerson } from '../../admin/insured/person-page.tsx'
import { PolicyForm } from '../../admin/policies/policy-form.tsx'
import { PersonRequests } from '../../admin/tickets/person-requests.tsx'

/** A person's page with the form of a new policy, the benefits, the requests and the chat: the nouns meet here. */
export function PersonPage() {
  return (
    <OnePerson
      policyForm={(personProfileId, onDone) => (
        <PolicyForm personProfileId={personProfileId} onClose={onDone} onSaved={onDone} />
      )}
      requests={(personProfileId) => (
        <Stack key={personProfileId} gap="md">
          <PersonRequests personProfileId={personProfileId} />
          <PersonChat personProfileId={personProfileId} />
        </Stack>
      )}
      benefits={(personProfileId) => <BenefitsPanel whose={{ personProfileId }} />}
    />
  )
}
