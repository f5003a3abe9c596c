interface Named {
  firstName: string
  lastName: string
  patronymicName?: string | null
  email?: string | null
}

/** Returns a person's display name; people from a file of plans may have only an e-mail. */
export function personName({ firstName, lastName, patronymicName, email }: Named): string {
  return [firstName, patronymicName, lastName].filter(Boolean).join(' ') || (email ?? '')
}
