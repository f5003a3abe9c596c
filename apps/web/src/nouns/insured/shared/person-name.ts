interface Named {
  firstName: string
  lastName: string
  patronymicName?: string | null
  email?: string | null
}

/** A person's name as it is shown everywhere; people of a file of plans may have none but their e-mail. */
export function personName({ firstName, lastName, patronymicName, email }: Named): string {
  return [firstName, patronymicName, lastName].filter(Boolean).join(' ') || (email ?? '')
}
