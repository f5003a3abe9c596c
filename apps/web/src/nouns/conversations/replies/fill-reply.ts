import type { Conversation } from '@coverline/contract/conversations/shapes'
import { fillVariables } from '@coverline/contract/conversations/reply-variables'

/** Fills the variables of a canned reply from the conversation; a variable without a value stays visible. */
export function fillReply(
  html: string,
  { person, company, name }: Pick<Conversation, 'person' | 'company' | 'name'>,
  own: { operatorName: string; providerName: string },
): string {
  const [first = name, ...rest] = name.split(' ')
  return fillVariables(html, {
    firstName: person?.firstName ?? first,
    lastName: person?.lastName ?? rest.at(-1),
    fullName: name,
    planName: person?.program?.name,
    policyNumber: person?.policyNumber,
    companyName: company?.name,
    ...own,
  })
}
